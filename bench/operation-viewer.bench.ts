import type { Browser, Page } from '@playwright/test'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { makeWeatherCsv } from './src/make-weather-csv.ts'
import { readMedian } from './src/read-median.ts'
import { readPageMemory } from './src/read-memory.ts'
import { type ServedHarness, withViewerHarness } from './src/serve-viewer-harness.ts'
import { storeWeatherCsv } from './src/store-weather-csv.ts'
import { readLongestTask, watchLongTasks } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'

/** Fewer only to try the benchmark itself. */
const points = Number(process.env.BENCH_POINTS ?? 1_000_000)
const rounds = 3
const metrics = ['humidity', 'wind_direction', 'delta_t', 'pressure', 'temperature']

const operationViewer: Benchmark = {
  name: `The viewer with a weather file of ${points} points against the same map without it`,
  run: () =>
    withViewerHarness(storeWeatherCsv(makeWeatherCsv(points)), (harness) =>
      withBrowser(async (browser) => {
        const empty: Visit[] = []
        const full: Visit[] = []
        for (let round = 0; round < rounds; round++) {
          empty.push(await visit({ browser, harness, query: '?empty=1' }))
          full.push(await visit({ browser, harness, query: '' }))
        }
        const median = (visits: readonly Visit[], name: Exclude<keyof Visit, 'recoloursMs'>) =>
          readMedian(visits.map((seen) => seen[name]))
        return [
          reportOnly({
            what: "the page's longest task, from opening to drawn",
            value: median(full, 'longestTaskMs'),
            unit: 'ms',
            baseline: median(empty, 'longestTaskMs'),
          }),
          below(100, {
            what: 'the same, more than the empty map',
            value: median(full, 'longestTaskMs') - median(empty, 'longestTaskMs'),
            unit: 'ms',
            baseline: null,
          }),
          below(200, {
            what: 'heap and buffers of page and workers, more than the empty map',
            value: median(full, 'memoryMb') - median(empty, 'memoryMb'),
            unit: 'MB',
            baseline: null,
          }),
          reportOnly({
            what: 'drawn, from opening the page',
            value: median(full, 'drawnMs'),
            unit: 'ms',
            baseline: null,
          }),
          below(150, {
            what: 'another metric, from the choice to its colours (the slowest)',
            value: findSlowest(full),
            unit: 'ms',
            baseline: null,
          }),
          below(1.5, {
            what: 'times the file was fetched',
            value: median(full, 'fetches'),
            unit: '×',
            baseline: null,
          }),
        ]
      }),
    ),
}

interface Visit {
  readonly longestTaskMs: number
  readonly memoryMb: number
  readonly drawnMs: number
  /** By the order of the metrics. */
  readonly recoloursMs: readonly number[]
  readonly fetches: number
}

async function visit(input: {
  readonly browser: Browser
  readonly harness: ServedHarness
  readonly query: string
}): Promise<Visit> {
  const { browser, harness, query } = input
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    harness.takeFetches()
    await page.goto(`${harness.url}/${query}`, { waitUntil: 'commit' })
    await watchLongTasks(page)
    await page.locator('[data-drawn="true"] [data-phase="ready"]').waitFor({ timeout: 120_000 })
    const drawnMs = await page.evaluate(() => performance.now())
    if (query === '') await page.locator('[data-painted="temperature"]').waitFor({ timeout: 120_000 })
    await waitForFrames(page)
    const longestTaskMs = await readLongestTask(page)
    const memoryMb = await readPageMemory(page)
    const recoloursMs: number[] = []
    if (query === '') for (const metric of metrics) recoloursMs.push(await recolour(page, metric))
    return {
      longestTaskMs,
      memoryMb,
      drawnMs,
      recoloursMs,
      fetches: harness.takeFetches(),
    }
  } finally {
    await context.close()
  }
}

/** Of the metrics the slowest, each by its fastest visit: what a machine does besides is not the viewer's work. */
function findSlowest(visits: readonly Visit[]): number {
  return Math.max(
    ...metrics.map((_, metric) =>
      Math.min(...visits.map(({ recoloursMs }) => recoloursMs[metric] ?? Infinity)),
    ),
  )
}

/** Until the map has put what it has on the screen. */
async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Milliseconds from choosing a metric until its colours are there. */
async function recolour(page: Page, metric: string): Promise<number> {
  return page.evaluate(async (name) => {
    const select = document.querySelector('select')
    if (select === null) throw new Error('the page has no choice of metrics')
    const from = performance.now()
    select.value = name
    select.dispatchEvent(new Event('change', { bubbles: true }))
    while (document.querySelector(`[data-painted="${name}"]`) === null)
      await new Promise((resolve) => setTimeout(resolve, 1))
    return performance.now() - from
  }, metric)
}

export default operationViewer
