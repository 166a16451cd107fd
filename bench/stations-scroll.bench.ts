import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags } from '@talhao/e2e/chromium'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { fillObservations } from './src/fill-observations.ts'
import { createLargeClient } from './src/large-client.ts'
import { openDatabase } from './src/open-database.ts'
import { readMedian } from './src/read-median.ts'
import { readLongestTask, watchLongTasks } from './src/watch-long-tasks.ts'

/** Fewer only to try the benchmark itself. */
const stationCount = Number(process.env.BENCH_STATIONS ?? 1000)
const rounds = 5

const stationsScroll: Benchmark = {
  name: `/stations of a client with ${stationCount} stations, while it is scrolled`,
  run: async () => {
    const executablePath = process.env.CHROMIUM_PATH
    const browser = await chromium.launch({
      args: chromiumFlags,
      ...(executablePath ? { executablePath } : {}),
    })
    try {
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
    } finally {
      await browser.close()
    }
  },
}

async function measureVisits(browser: Browser): Promise<number[]> {
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
    await visitList({ browser, url: server.url, token })
    const seen: number[] = []
    for (let round = 0; round < rounds; round++)
      seen.push(await visitList({ browser, url: server.url, token }))
    return seen
  } finally {
    await database.end()
    await server.stop()
    removeDataDir(server.dataDir)
  }
}

async function visitList(visit: { browser: Browser; url: string; token: string }): Promise<number> {
  const { browser, url, token } = visit
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    await page.goto(`${url}/stations`)
    // The last card of all: what is measured is scrolling, not the list's growing.
    await page
      .getByRole('article')
      .nth(stationCount - 1)
      .waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await watchLongTasks(page)
    await page.evaluate(scrollThePage)
    return await readLongestTask(page)
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
