import type { Browser, Page } from '@playwright/test'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { type FilledOperation, fillOperation } from './src/fill-operation.ts'
import { readMedian } from './src/read-median.ts'
import { readPageMemory } from './src/read-memory.ts'
import { type ThreadWork, traceThreads } from './src/trace-threads.ts'
import { readLongestTask, waitForRest, watchLongTasks } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'
import { withLargeClient } from './src/with-large-client.ts'

/** Fewer only to try the benchmark itself. */
const files = Number(process.env.BENCH_FILES ?? 20)
const points = Number(process.env.BENCH_POINTS ?? 50_001)
/** The same page with hardly any strips, as the baseline. */
const fewPoints = 101
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

/** What is on the screen while the filters change: a legend by the operation's limits, or by what the files measured. */
const scenes = [
  { metric: 'wind_speed', tab: 'Resumo' },
  { metric: 'wind_speed', tab: 'Gráficos' },
  { metric: 'delta_t', tab: 'Relatório meteorológico' },
  { metric: 'delta_t', tab: 'Deriva' },
] as const

const operationFilters: Benchmark = {
  name: `The filters of an operation of ${files} files with ${files * (points - 1)} strips`,
  peer: 'the same page of files with hardly any strips',
  run: () =>
    withBrowser((browser) =>
      withLargeClient(0, async (client) => {
        const small = await fillOperation(client, { name: 'small', files, points: fewPoints })
        const full = await fillOperation(client, { name: 'full', files, points })
        const visit = (operation: FilledOperation) =>
          visitOperation({ browser, url: client.url, token: client.token, operation })
        const visits: Record<'small' | 'full', Visit[]> = { small: [], full: [] }
        for (let round = 0; round < rounds; round++) {
          visits.small.push(await visit(small))
          visits.full.push(await visit(full))
        }
        return describeVisits(visits)
      }),
    ),
}

function describeVisits({ small, full }: Record<'small' | 'full', readonly Visit[]>) {
  const unit = 'ms'
  const measure = (read: (visit: Visit) => number) => ({
    value: readMedian(full.map(read)),
    baseline: readMedian(small.map(read)),
    unit,
  })
  const slowest = (changes: readonly Change[], name: keyof ThreadWork) =>
    Math.max(...changes.map((change) => change[name]))
  return [
    ...scenes.map(({ tab, metric }) =>
      below(300, {
        what: `${tab}, map by ${metric}: the worker's work for a change, the slowest of three`,
        ...measure(({ changes }) =>
          slowest(
            changes.filter((change) => change.tab === tab && change.metric === metric),
            'workerMs',
          ),
        ),
      }),
    ),
    below(100, {
      what: `the page's longest task on the processor, all changes, median of ${rounds} visits`,
      ...measure(({ changes }) => slowest(changes, 'maxTaskMs')),
    }),
    reportOnly({
      what: 'the same on the clock, with the frames that the emulated card draws',
      ...measure(({ maxTaskMs }) => maxTaskMs),
    }),
    reportOnly({
      what: 'the same, from opening the page until all is drawn',
      ...measure(({ openingTaskMs }) => openingTaskMs),
    }),
    reportOnly({ what: 'until all is drawn', ...measure(({ drawnMs }) => drawnMs) }),
    below(250, {
      what: 'heap and buffers of page and workers, at most',
      ...measure(({ memoryMb }) => memoryMb),
      unit: 'MB',
    }),
  ]
}

interface Change extends ThreadWork {
  readonly tab: string
  readonly metric: string
}

interface Visit {
  readonly changes: readonly Change[]
  readonly maxTaskMs: number
  readonly openingTaskMs: number
  readonly drawnMs: number
  readonly memoryMb: number
}

async function visitOperation(visit: {
  readonly browser: Browser
  readonly url: string
  readonly token: string
  readonly operation: FilledOperation
}): Promise<Visit> {
  const { browser, url, token, operation } = visit
  const context = await browser.newContext({ viewport: { width: 1440, height: 1400 } })
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    await page.goto(`${url}/emcloudNew/${operation.operationId}`, { waitUntil: 'commit' })
    await watchLongTasks(page)
    await page.locator('[data-drawn="true"] canvas').waitFor({ timeout: 300_000 })
    const drawnMs = await page.evaluate(() => performance.now())
    const openingTaskMs = await readLongestTask(page)
    const changes: Change[] = []
    let maxTaskMs = 0
    let memoryMb = 0
    for (const { metric, tab } of scenes) {
      await page.getByLabel('Métrica do mapa').selectOption(metric)
      await page.getByRole('tab', { name: tab }).click()
      // The driver brings its own script into the page with the first look for a box: that is no change's work.
      await page.getByRole('checkbox', { name: operation.operators[0] ?? '' }).hover()
      await waitForRest(page)
      for (const wanted of listChoices(operation)) {
        const work = await traceThreads({ browser, page }, async () => {
          // From here on: beginning the record is a long task itself.
          await watchLongTasks(page)
          await changeFilters(page, operation, wanted)
          maxTaskMs = Math.max(maxTaskMs, await readLongestTask(page))
        })
        changes.push({ ...work, metric, tab })
      }
      memoryMb = Math.max(memoryMb, await readPageMemory(page))
    }
    return { changes, maxTaskMs, openingTaskMs, drawnMs, memoryMb }
  } finally {
    await context.close()
  }
}

interface Choice {
  readonly operators: readonly string[]
  readonly machineries: readonly string[]
}

/** Half of the people, then one machine alone, then all again. */
function listChoices({ operators, machineries }: FilledOperation): readonly Choice[] {
  return [
    { operators: operators.slice(0, operators.length / 2), machineries },
    { operators, machineries: machineries.slice(0, 1) },
    { operators, machineries },
  ]
}

async function changeFilters(page: Page, { operators, machineries }: FilledOperation, choice: Choice) {
  for (const name of operators)
    await page.getByRole('checkbox', { name }).setChecked(choice.operators.includes(name))
  for (const name of machineries)
    await page.getByRole('checkbox', { name }).setChecked(choice.machineries.includes(name))
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await waitForRest(page)
}

export default operationFilters
