import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { buildOperationSeriesHarness } from '../apps/web/src/test/operation-series-harness/build-harness.ts'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { readMedian } from './src/read-median.ts'
import { readLongestTask, waitForRest, watchLongTasks } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'

/** Fewer only to try the benchmark itself. */
const points = Number(process.env.BENCH_POINTS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const address = 'http://operation-series.test'
/** Two in each row of a screen of 1440 × 1400 px, and the one that is half below it. */
const graphsOnScreen = 7
/** From the whole operation down to single points and back, as a person goes. */
const steps = ['Aproximar', 'Aproximar', 'Aproximar', 'Aproximar', 'Aproximar', 'Mais tarde', 'Ver tudo']

const operationSeries: Benchmark = {
  name: `The graphs of an operation of ${points} points, zoomed step by step`,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talhao-series-'))
    try {
      await buildOperationSeriesHarness(folder)
      return await withBrowser((browser) => measureRounds(browser, folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measureRounds(browser: Browser, folder: string) {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visitGraphs(browser, folder))
  const unit = 'ms'
  return [
    below(100, {
      what: `the main thread's time for a zoom step, the slowest of ${steps.length}, median of ${rounds} visits`,
      value: readMedian(visits.map(({ stepMs }) => Math.max(...stepMs))),
      unit,
      baseline: null,
    }),
    below(100, {
      what: 'longest task while zooming, median (0: none was over 50)',
      value: readMedian(visits.map(({ maxTaskMs }) => maxTaskMs)),
      unit,
      baseline: null,
    }),
    reportOnly({
      what: 'the same time for a step, median of all',
      value: readMedian(visits.flatMap(({ stepMs }) => stepMs)),
      unit,
      baseline: null,
    }),
  ]
}

interface Visit {
  readonly stepMs: readonly number[]
  readonly maxTaskMs: number
}

async function visitGraphs(browser: Browser, folder: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1400 } })
  try {
    const page = await context.newPage()
    await page.route(`${address}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) })
    })
    await page.goto(`${address}/?points=${points}`)
    await page.waitForFunction(areGraphsDrawn, graphsOnScreen)
    // The driver brings its own script into the page with the first look for a button: that is no step's work.
    await page.getByRole('button', { name: 'Aproximar' }).hover()
    await waitForRest(page)
    await watchLongTasks(page)
    const client = await context.newCDPSession(page)
    // Time on the processor: who else is at work on the machine does not count.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const stepMs: number[] = []
    for (const step of steps) stepMs.push(await measureStep({ page, client, step }))
    return { stepMs, maxTaskMs: await readLongestTask(page) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function areGraphsDrawn(count: number): boolean {
  return document.querySelectorAll('[data-phase="drawn"]').length >= count
}

/** What the main thread worked from the click until it rested, less what it works in as long a rest. */
async function measureStep(input: { page: Page; client: CDPSession; step: string }): Promise<number> {
  const { page, client, step } = input
  const before = await readTaskMs(client)
  await page.getByRole('button', { name: step }).click()
  await waitALittle(page)
  const after = await readTaskMs(client)
  await waitALittle(page)
  return Math.max(0, after - before - ((await readTaskMs(client)) - after))
}

/** All drawings, one a task, are through by then. */
function waitALittle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
}

async function readTaskMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

export default operationSeries
