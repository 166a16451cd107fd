import type { Browser } from '@playwright/test'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { fillObservations } from './src/fill-observations.ts'
import { readMedian } from './src/read-median.ts'
import { readLongestTask, waitForRest, watchLongTasks } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'
import { withLargeClient } from './src/with-large-client.ts'

/** Fewer only to try the benchmark itself. */
const stationCount = Number(process.env.BENCH_STATIONS ?? 1000)
const rounds = 5
const stepsDown = 60
const stepPx = 300

const stationsScroll: Benchmark = {
  name: `/stations of a client with ${stationCount} stations, while it is scrolled`,
  run: () =>
    withBrowser(async (browser) => {
      const longest = await measureVisits(browser)
      const unit = 'ms'
      return [
        below(50, {
          what: `longest task, median of ${rounds} visits (0: none over 50 ms)`,
          value: readMedian(longest),
          unit,
          baseline: null,
        }),
        reportOnly({ what: 'longest task of all visits', value: Math.max(...longest), unit, baseline: null }),
      ]
    }),
}

async function measureVisits(browser: Browser): Promise<number[]> {
  return withLargeClient(stationCount, async ({ url, database, stationIds, token }) => {
    await fillObservations(database, { stationIds, total: stationCount * 144 })
    await visitList({ browser, url, token })
    const seen: number[] = []
    for (let round = 0; round < rounds; round++) seen.push(await visitList({ browser, url, token }))
    return seen
  })
}

async function visitList(visit: { browser: Browser; url: string; token: string }): Promise<number> {
  const { browser, url, token } = visit
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    await page.goto(`${url}/stations`)
    const cards = page.getByRole('article')
    await cards.first().waitFor({ state: 'attached' })
    await waitForRest(page)
    await watchLongTasks(page)
    await page.evaluate(scrollThePage, { stepsDown, stepPx })
    // Before the cards are looked at, which is a long task itself.
    const longest = await readLongestTask(page)
    const drawnPx = await cards
      .last()
      .evaluate((card) => card.getBoundingClientRect().bottom + window.scrollY)
    if (drawnPx < stepsDown * stepPx) throw new Error(`only ${drawnPx} px of cards came while scrolling`)
    return longest
  } finally {
    await context.close()
  }
}

/** Runs in the page: down and back, a third of the screen a frame. */
async function scrollThePage(input: { readonly stepsDown: number; readonly stepPx: number }): Promise<void> {
  const page = document.scrollingElement
  for (let step = 0; page !== null && step < 2 * input.stepsDown; step++) {
    const px = step < input.stepsDown ? input.stepPx : -input.stepPx
    window.scrollTo({ top: page.scrollTop + px, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
}

export default stationsScroll
