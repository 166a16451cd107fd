import type { Browser } from '@playwright/test'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { readMedian } from './src/read-median.ts'
import { readLongestTask, waitForRest, watchLongTasks } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'
import { withLargeClient } from './src/with-large-client.ts'

/** Fewer only to try the benchmark itself. */
const stationCount = Number(process.env.BENCH_STATIONS ?? 200)
const rounds = 5

const spraySlider: Benchmark = {
  name: `The hour slider of /spray with ${stationCount} stations`,
  run: () =>
    withBrowser((browser) =>
      withLargeClient(stationCount, async ({ url, token }) => {
        await waitForOutlooks(url, token)
        const visits: Awaited<ReturnType<typeof visitSpray>>[] = []
        for (let round = 0; round < rounds; round++) visits.push(await visitSpray({ browser, url, token }))
        const longest = visits.map(({ maxTaskMs }) => maxTaskMs)
        const sum = (name: 'moves' | 'changed') => visits.reduce((total, visit) => total + visit[name], 0)
        const unit = 'ms'
        return [
          reportOnly({ what: 'moves of the slider', value: sum('moves'), unit: '', baseline: null }),
          reportOnly({ what: 'words of risk that changed', value: sum('changed'), unit: '', baseline: null }),
          below(50, {
            what: `longest task while it moves, median of ${rounds} visits (0: none over 50 ms)`,
            value: readMedian(longest),
            unit,
            baseline: null,
          }),
          reportOnly({
            what: 'longest task of all visits',
            value: Math.max(...longest),
            unit,
            baseline: null,
          }),
        ]
      }),
    ),
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
    await waitForRest(page)
    await watchLongTasks(page)
    const { moves, changed } = await page.evaluate(moveTheSlider)
    return { maxTaskMs: await readLongestTask(page), moves, changed }
  } finally {
    await context.close()
  }
}

/** Runs in the page: every hour forth and back, as a hand would draw it. */
async function moveTheSlider() {
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
  return { moves: hours.length, changed }
}

export default spraySlider
