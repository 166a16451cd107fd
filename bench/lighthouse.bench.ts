import { chromiumFlags } from '@talhao/e2e/chromium'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { atLeast, type Benchmark, reportOnly } from './src/benchmark.ts'

const bars = { performance: 95, accessibility: 100, 'best-practices': 95 }

const loginPage: Benchmark = {
  name: 'Lighthouse (desktop) on the login page',
  run: async () => {
    const server = await startServer()
    const chromium = process.env.CHROMIUM_PATH
    const browser = await launch({
      chromeFlags: [...chromiumFlags, '--headless=new'],
      ...(chromium ? { chromePath: chromium } : {}),
    })
    try {
      const result = await lighthouse(
        `${server.url}/`,
        { port: browser.port, onlyCategories: Object.keys(bars), logLevel: 'error' },
        desktopConfig,
      )
      if (result === undefined) throw new Error('Lighthouse gave no answer')
      const { categories, audits } = result.lhr
      const failing = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
      for (const { id, title, displayValue = '' } of failing) console.log(`  ${id}: ${title} ${displayValue}`)
      return [
        ...Object.entries(bars).map(([id, bar]) =>
          atLeast(bar, {
            what: categories[id]?.title ?? id,
            value: Math.round((categories[id]?.score ?? 0) * 100),
            unit: 'points',
            baseline: null,
          }),
        ),
        ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) =>
          reportOnly({
            what: audits[id]?.title ?? id,
            value: audits[id]?.numericValue ?? Number.NaN,
            unit: 'ms',
            baseline: null,
          }),
        ),
      ]
    } finally {
      browser.kill()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

export default loginPage
