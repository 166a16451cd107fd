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
  peer: 'the same map without a file',
  run: () =>
    withViewerHarness(storeWeatherCsv(makeWeatherCsv(points)), (harness) =>
      withBrowser(async (browser) => {
        const empty: Visit[] = []
        const full: Visit[] = []
        for (let round = 0; round < rounds; round++) {
          empty.push(await visit({ browser, harness, query: '?empty=1' }))
          full.push(await visit({ browser, harness, query: '' }))
        }
        const median = (visits: readonly Visit[], name: Exclude<keyof Visit, 'recolours'>) =>
          readMedian(visits.map((seen) => seen[name]))
        return [
          reportOnly({
            what: "the page's longest task, from opening to drawn",
            value: median(full, 'maxTaskMs'),
            unit: 'ms',
            baseline: median(empty, 'maxTaskMs'),
          }),
          below(80, {
            what: 'the same, more than the empty map',
            value: median(full, 'maxTaskMs') - median(empty, 'maxTaskMs'),
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
          below(120, {
            what: 'another metric: work of page and worker until its colours are drawn (the slowest)',
            value: findSlowest(full, 'workMs'),
            unit: 'ms',
            baseline: null,
          }),
          reportOnly({
            what: 'the same on the clock, with the frames that the emulated card draws',
            value: findSlowest(full, 'waitedMs'),
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
  readonly maxTaskMs: number
  readonly memoryMb: number
  readonly drawnMs: number
  /** By the order of the metrics. */
  readonly recolours: readonly Recolour[]
  readonly fetches: number
}

interface Recolour {
  /** Processor time of the page's process: its own thread and its workers, not the emulated card. */
  readonly workMs: number
  readonly waitedMs: number
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
    const maxTaskMs = await readLongestTask(page)
    const memoryMb = await readPageMemory(page)
    const recolours: Recolour[] = []
    if (query === '')
      for (const metric of metrics) {
        const beforeMs = await readPagesCpuMs(browser)
        const waitedMs = await recolour(page, metric)
        await waitForFrames(page)
        recolours.push({ workMs: (await readPagesCpuMs(browser)) - beforeMs, waitedMs })
      }
    return {
      maxTaskMs,
      memoryMb,
      drawnMs,
      recolours,
      fetches: harness.takeFetches(),
    }
  } finally {
    await context.close()
  }
}

/** Of the metrics the slowest, each by its fastest visit: what a machine does besides is not the viewer's work. */
function findSlowest(visits: readonly Visit[], name: keyof Recolour): number {
  return Math.max(
    ...metrics.map((_, metric) =>
      Math.min(...visits.map(({ recolours }) => recolours[metric]?.[name] ?? Number.POSITIVE_INFINITY)),
    ),
  )
}

/** Processor time that the processes of pages have taken so far. */
async function readPagesCpuMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return 1000 * pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  } finally {
    await session.detach()
  }
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
    // Told, and not asked for every millisecond: looking would be counted as the viewer's work.
    const isPainted = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (document.querySelector(`[data-painted="${name}"]`) === null) return
        watch.disconnect()
        resolve()
      })
      watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-painted'] })
    })
    select.value = name
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await isPainted
    return performance.now() - from
  }, metric)
}

export default operationViewer
