import type { Browser } from '@playwright/test'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { fillObservations } from './src/fill-observations.ts'
import { readMedian } from './src/read-median.ts'
import { readLongestTask, waitForRest, watchLongTasks } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'
import { withLargeClient } from './src/with-large-client.ts'

const few = 10
/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_STATIONS ?? 2000)
const rounds = 5

const mapStations: Benchmark = {
  name: `/map of a client with ${many} stations against one with ${few}`,
  peer: 'the same page with few stations',
  run: () =>
    withBrowser(async (browser) => {
      const ofFew = await measureClient(browser, few)
      const ofMany = await measureClient(browser, many)
      return [
        reportOnly({
          what: 'first badges drawn, from opening the page',
          value: ofMany.firstBadgeMs,
          unit: 'ms',
          baseline: ofFew.firstBadgeMs,
        }),
        below(1.5, {
          what: 'the same as a ratio',
          value: ofMany.firstBadgeMs / ofFew.firstBadgeMs,
          unit: '×',
          baseline: null,
        }),
        reportOnly({
          what: 'longest task while the list is scrolled',
          value: ofMany.maxTaskMs,
          unit: 'ms',
          baseline: ofFew.maxTaskMs,
        }),
        below(50, {
          what: 'the same, against the bar',
          value: ofMany.maxTaskMs,
          unit: 'ms',
          baseline: null,
        }),
      ]
    }),
}

interface MapFigures {
  readonly firstBadgeMs: number
  readonly maxTaskMs: number
}

async function measureClient(browser: Browser, stationCount: number): Promise<MapFigures> {
  return withLargeClient(stationCount, async ({ url, database, stationIds, token }) => {
    await fillObservations(database, { stationIds, total: stationCount * 144 })
    const visit = { browser, url, token }
    await visitMap(visit)
    const seen: MapFigures[] = []
    for (let round = 0; round < rounds; round++) seen.push(await visitMap(visit))
    return {
      firstBadgeMs: readMedian(seen.map(({ firstBadgeMs }) => firstBadgeMs)),
      maxTaskMs: readMedian(seen.map(({ maxTaskMs }) => maxTaskMs)),
    }
  })
}

interface Visit {
  readonly browser: Browser
  readonly url: string
  readonly token: string
}

/** A browser that has never been here: nothing is kept from the visit before. */
async function visitMap({ browser, url, token }: Visit): Promise<MapFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    await page.goto(`${url}/map`)
    const badge = await page.waitForFunction(() => {
      const isDrawn = document.querySelector('[data-kind="cluster"], [data-kind="station"]') !== null
      return isDrawn ? performance.now() : null
    })
    const firstBadgeMs = await badge.jsonValue()
    await page.getByRole('option').first().waitFor()
    await waitForRest(page)
    await watchLongTasks(page)
    await page.evaluate(scrollTheList)
    return { firstBadgeMs: firstBadgeMs ?? Number.NaN, maxTaskMs: await readLongestTask(page) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
async function scrollTheList(): Promise<void> {
  const scroller = document.querySelector('[role="listbox"]')
  for (let step = 0; step < 60 && scroller; step++) {
    scroller.scrollTop += 300
    await new Promise(requestAnimationFrame)
  }
}

export default mapStations
