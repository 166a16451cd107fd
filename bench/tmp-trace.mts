import { chromium } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
const { url, token, station } = JSON.parse(readFileSync('/tmp/p/served.json', 'utf8'))
const [what = 'spray', device = 'phone', rate = '1'] = process.argv.slice(2)
const path = what === 'spray' ? `/spray/${station}` : what === 'bulletin' ? `/stations/${station}` : '/stations'
const { chromiumFlags } = await import('@talhao/e2e/chromium').catch(() => ({ chromiumFlags: [] }))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...chromiumFlags, '--headless=new'] })
const context = await browser.newContext({ viewport: device === 'phone' ? { width: 412, height: 823 } : { width: 1350, height: 940 }, deviceScaleFactor: Number(process.env.DSF ?? (device === 'phone' ? 1.75 : 1)), isMobile: device === 'phone', hasTouch: device === 'phone' })
await context.addCookies([{ name: 'jwt', value: token, url }])
const page = await context.newPage()
const cdp = await context.newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) })
await browser.startTracing(page, { categories: ['toplevel','devtools.timeline','disabled-by-default-devtools.timeline','disabled-by-default-v8.cpu_profiler','blink.user_timing','v8.execute','v8'] })
await page.goto(url + path)
await page.waitForTimeout(7000)
const buffer = await browser.stopTracing()
writeFileSync('/tmp/p/trace.json', buffer)
await page.screenshot({ path: '/tmp/p/trace.png' })
await browser.close()
