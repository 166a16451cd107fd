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
/** Three in every 208 of 18,000 pixels, less those that a group of a farm has too few for its last row. */
const cardsPassed = 250

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
    await page.evaluate(scrollThePage)
    // Before the cards are counted, which is a long task itself.
    const longest = await readLongestTask(page)
    const drawn = await cards.count()
    if (drawn < Math.min(stationCount, cardsPassed))
      throw new Error(`only ${drawn} cards came while scrolling`)
    return longest
  } finally {
    await context.close()
  }
}

/** Runs in the page: to its end and back, a third of the screen a frame. */
async function scrollThePage(): Promise<void> {
  const page = document.scrollingElement
  for (let step = 0; page !== null && step < 120; step++) {
    window.scrollTo({ top: page.scrollTop + (step < 60 ? 300 : -300), behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
}

export default stationsScroll
