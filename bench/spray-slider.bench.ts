import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags } from '@talhao/e2e/chromium'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { createLargeClient } from './src/large-client.ts'
import { openDatabase } from './src/open-database.ts'

/** Fewer only to try the benchmark itself. */
const stationCount = Number(process.env.BENCH_STATIONS ?? 200)

const spraySlider: Benchmark = {
  name: `The hour slider of /spray with ${stationCount} stations`,
  run: async () => {
    const executablePath = process.env.CHROMIUM_PATH
    const browser = await chromium.launch({
      args: chromiumFlags,
      ...(executablePath ? { executablePath } : {}),
    })
    const server = await startServer({
      env: {
        DEMO: '0',
        FORECAST_PROVIDER: 'simulated',
        RATE_LIMIT_FACTOR: '1000000',
        INTERNAL_EMAIL: 'nobody@bench.test',
      },
    })
    const database = await openDatabase(server.dataDir)
    try {
      const { token } = await createLargeClient(server.url, database, stationCount)
      await waitForOutlooks(server.url, token)
      const { longestTaskMs, moves, changed } = await visitSpray({ browser, url: server.url, token })
      return [
        reportOnly({ what: 'moves of the slider', value: moves, unit: '', baseline: null }),
        reportOnly({ what: 'words of risk that changed', value: changed, unit: '', baseline: null }),
        below(50, {
          what: 'longest task while it moves',
          value: longestTaskMs,
          unit: 'ms',
          baseline: null,
        }),
      ]
    } finally {
      await browser.close()
      await database.end()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

/** The first forecasts of new places are made by jobs. */
async function waitForOutlooks(url: string, token: string): Promise<void> {
  for (let second = 0; second < 120; second++) {
    const answer = await fetch(`${url}/api/v2/spray_outlooks`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const outlooks: unknown = await answer.json()
    if (Array.isArray(outlooks) && outlooks.length === stationCount) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The outlooks did not come within two minutes.')
}

interface Visit {
  readonly browser: Browser
  readonly url: string
  readonly token: string
}

async function visitSpray({ browser, url, token }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    await page.goto(`${url}/spray`)
    await page.locator('button[data-risk]').first().waitFor()
    await page.locator('li [role="img"]').first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    return await page.evaluate(moveTheSlider)
  } finally {
    await context.close()
  }
}

/** Runs in the page: every hour forth and back, as a hand would draw it. */
async function moveTheSlider() {
  let longestTaskMs = 0
  let lastTaskAt = performance.now()
  const watch = new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      longestTaskMs = Math.max(longestTaskMs, duration)
      lastTaskAt = startTime + duration
    }
  })
  watch.observe({ type: 'longtask' })
  // Opening the page and its map is not a move: the hand comes when both have come to rest.
  while (performance.now() - lastTaskAt < 2000) await new Promise((resolve) => setTimeout(resolve, 200))
  longestTaskMs = 0
  const slider = document.querySelector<HTMLInputElement>('input[type="range"]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (slider === null || setValue === undefined) throw new Error('no slider')
  // No named function here: the compiler marks those with a helper that the page does not have.
  const first = document.querySelector('li h2')
  const hours = Array.from({ length: 95 }, (_, index) => (index < 48 ? index : 94 - index))
  let changed = 0
  for (const hour of hours) {
    const before = first?.textContent
    setValue.call(slider, String(hour))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (first?.textContent !== before) changed++
  }
  watch.disconnect()
  return { longestTaskMs, moves: hours.length, changed }
}

export default spraySlider
