import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '@talhao/e2e/chromium'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
const { url, token, station } = JSON.parse(readFileSync('/tmp/p/served.json', 'utf8'))
const [what = 'spray', device = 'phone', n = '1'] = process.argv.slice(2)
const path = what === 'spray' ? `/spray/${station}` : what === 'bulletin' ? `/stations/${station}` : what === 'login' ? '/' : '/stations'
const browser = await launch({ chromeFlags: [...chromiumFlags, '--headless=new'], chromePath: '/usr/bin/chromium' })
const driven = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
if (what !== 'login') await driven.contexts()[0]?.addCookies([{ name: 'jwt', value: token, url }])
await driven.close()
for (let i = 0; i < Number(n); i++) {
  const r = await lighthouse(url + path, { port: browser.port, onlyCategories: ['performance'], logLevel: 'error', maxWaitForLoad: 15000 }, device === 'phone' ? undefined : desktopConfig)
  const { lhr, artifacts } = r!
  const a = (id: string) => Math.round(lhr.audits[id]?.numericValue ?? -1)
  const m = (lhr.audits['metrics']?.details as any)?.items?.[0]
  console.log(what, device, Math.round((lhr.categories.performance?.score ?? 0) * 100), 'FCP', a('first-contentful-paint'), 'LCP', a('largest-contentful-paint'), 'TBT', a('total-blocking-time'), 'SI', a('speed-index'), 'obsFCP', m?.observedFirstContentfulPaint, 'obsLCP', m?.observedLargestContentfulPaint, lhr.runtimeError?.code ?? '', 'bi', lhr.environment.benchmarkIndex)
  writeFileSync(`/tmp/p/trace-${what}-${device}.json`, JSON.stringify({ traceEvents: (artifacts as any).Trace?.traceEvents ?? [] }))
}
browser.kill()
