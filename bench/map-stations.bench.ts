import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags } from '@talhao/e2e/chromium'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { fillObservations } from './src/fill-observations.ts'
import { createLargeClient } from './src/large-client.ts'
import { openDatabase } from './src/open-database.ts'

const few = 10
/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_STATIONS ?? 1000)
const rounds = 5

const mapStations: Benchmark = {
  name: `/map of a client with ${many} stations against one with ${few}`,
  run: async () => {
    const executablePath = process.env.CHROMIUM_PATH
    const browser = await chromium.launch({
      args: chromiumFlags,
      ...(executablePath ? { executablePath } : {}),
    })
    try {
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
          value: ofMany.longestTaskMs,
          unit: 'ms',
          baseline: ofFew.longestTaskMs,
        }),
        below(50, {
          what: 'the same, against the bar',
          value: ofMany.longestTaskMs,
          unit: 'ms',
          baseline: null,
        }),
      ]
    } finally {
      await browser.close()
    }
  },
}

interface MapFigures {
  readonly firstBadgeMs: number
  readonly longestTaskMs: number
}

async function measureClient(browser: Browser, stationCount: number): Promise<MapFigures> {
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
    const { stationIds, token } = await createLargeClient(server.url, database, stationCount)
    await fillObservations(database, { stationIds, total: stationCount * 144 })
    const visit = { browser, url: server.url, token }
    await visitMap(visit)
    const seen: MapFigures[] = []
    for (let round = 0; round < rounds; round++) seen.push(await visitMap(visit))
    return {
      firstBadgeMs: readMedian(seen.map(({ firstBadgeMs }) => firstBadgeMs)),
      longestTaskMs: readMedian(seen.map(({ longestTaskMs }) => longestTaskMs)),
    }
  } finally {
    await database.end()
    await server.stop()
    removeDataDir(server.dataDir)
  }
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
    await page.waitForLoadState('networkidle').catch(() => undefined)
    const longestTaskMs = await page.evaluate(scrollTheList)
    return { firstBadgeMs: firstBadgeMs ?? Number.NaN, longestTaskMs }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
async function scrollTheList(): Promise<number> {
  let longest = 0
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  watch.observe({ type: 'longtask' })
  const scroller = document.querySelector('[role="listbox"]')
  for (let step = 0; step < 60 && scroller; step++) {
    scroller.scrollTop += 300
    await new Promise(requestAnimationFrame)
  }
  watch.disconnect()
  return longest
}

function readMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export default mapStations
