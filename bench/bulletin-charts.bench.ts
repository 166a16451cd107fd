import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type pg from 'pg'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { fillObservations } from './src/fill-observations.ts'
import { readMedian } from './src/read-median.ts'
import { readLongestTask, waitForRest, watchLongTasks } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'
import { withLargeClient } from './src/with-large-client.ts'

const rounds = 5
const days = 31
/** Every range, the longest more than once: from it, and to it. */
const ranges = ['7 dias', '30 dias', '1 dia', '30 dias', '15 dias', '30 dias']
const charts = ['rain', 'temperature', 'windSpeed', 'humidity', 'soilTemperature', 'soilMoisture']

const bulletinCharts: Benchmark = {
  name: `a bulletin with ${charts.length} charts of 30 days by hours, while its range is switched`,
  run: () =>
    withBrowser(async (browser) => {
      const longest = await measureVisits(browser)
      const unit = 'ms'
      return [
        below(100, {
          what: `longest task, median of ${rounds} visits`,
          value: readMedian(longest),
          unit,
          baseline: null,
        }),
        reportOnly({ what: 'longest task of all visits', value: Math.max(...longest), unit, baseline: null }),
      ]
    }),
}

async function measureVisits(browser: Browser): Promise<number[]> {
  return withLargeClient(1, async ({ url, database, stationIds, token }) => {
    await fillObservations(database, { stationIds, total: days * 144 })
    await fillSoil(database)
    const visit = { browser, url, token, stationId: stationIds[0] ?? '' }
    await visitBulletin(visit)
    const seen: number[] = []
    for (let round = 0; round < rounds; round++) seen.push(await visitBulletin(visit))
    return seen
  })
}

/** Four sensors, each with a value for every hour. */
async function fillSoil(database: pg.Client): Promise<void> {
  const columns = [1, 2, 3, 4].flatMap((sensor) => [
    `soil${sensor}_temperature_c = 24 + ${sensor} * sin(extract(epoch from hour) / 13751)`,
    `soil${sensor}_temperature_count = 6`,
    `soil${sensor}_moisture_kpa = 20 + ${sensor} * cos(extract(epoch from hour) / 50000)`,
    `soil${sensor}_moisture_count = 6`,
  ])
  await database.query(`update observation_hours set ${columns.join(', ')}`)
}

interface Visit {
  readonly browser: Browser
  readonly url: string
  readonly token: string
  readonly stationId: string
}

/** So tall a window that all six charts are on the screen, and each switch draws all of them. */
async function visitBulletin({ browser, url, token, stationId }: Visit): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 3600 } })
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    await page.goto(`${url}/stations/${stationId}`)
    await waitUntilDrawn(page)
    await waitForRest(page)
    await watchLongTasks(page)
    for (const range of ranges) {
      await page.getByRole('radio', { name: range }).check({ force: true })
      await waitUntilDrawn(page)
    }
    return await readLongestTask(page)
  } finally {
    await context.close()
  }
}

/** Data that the page has already are shown without waiting: their drawings, one a task, still need a moment. */
const drawingMs = 500

async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction((ids) => {
    // No named function here: the compiler marks those with a helper that the page does not have.
    const isBusy = document.querySelector('[aria-busy="true"]') !== null
    return (
      !isBusy &&
      ids.every((id) => document.querySelector(`[data-chart="${id}"] [data-phase="drawn"]`) !== null)
    )
  }, charts)
  await wait(drawingMs)
}

export default bulletinCharts
