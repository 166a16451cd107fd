import { atLeast, type Benchmark, type BenchmarkRow, below, type RoundsTold } from './src/benchmark.ts'
import { fillOperation } from './src/fill-operation.ts'
import { type Latency, measureLatency } from './src/measure-requests.ts'
import { keepQuiet } from './src/measure-rounds.ts'
import { readMedian } from './src/read-median.ts'
import { fillHours } from './src/slow-work/fill-hours.ts'
import { readResidentBytes } from './src/slow-work/read-resident-bytes.ts'
import { startSlowWork } from './src/slow-work/slow-work.ts'
import { type ServedClient, withLargeClient } from './src/with-large-client.ts'

const stationCount = 20
const years = 5
const rounds = 3
const connections = 200
const crowd = 2000

const fairness: Benchmark = {
  name: `Pages at ${connections} connections while history and operations are exported, printed, uploaded and imported`,
  peer: 'as the row says: the middle of the same answers, or the same pages without slow work',
  run: () =>
    withLargeClient(stationCount, async (client) => {
      await fillHours(client.database, { stationIds: client.stationIds, hours: years * 365 * 24 })
      const operation = await fillOperation(client, { name: 'justa', files: 3, points: 30_000 })
      const pages = listPages(client)
      // Warms up both sides.
      for (const { url } of pages) await measurePage(client, url)
      const quiet = await measurePages(client, pages)
      const memory = watchMemory(client.pid)
      const work = await startSlowWork({ client, operation, years, points: 50_000 })
      const busy = await measurePages(client, pages)
      const [page] = pages
      const crowded = await measurePage(client, page?.url ?? '', crowd)
      const answered = await work.stop()
      return [
        ...pages.flatMap(({ name }) => {
          const [before, meanwhile] = [quiet.get(name), busy.get(name)]
          return before === undefined || meanwhile === undefined ? [] : judgePage(name, before, meanwhile)
        }),
        below(1, {
          what: `errors of pages meanwhile, ${connections} and ${crowd} connections`,
          value: [...busy.values()].reduce((sum, { errors }) => sum + errors, crowded.errors),
          unit: '',
          baseline: null,
        }),
        below(600, {
          what: 'memory of the server with all its threads, beyond rest',
          value: memory(),
          unit: 'MB',
          baseline: null,
        }),
        ...[...answered].map(([name, value]) =>
          atLeast(1, { what: `${name} answered meanwhile`, value, unit: '', baseline: null }),
        ),
      ]
    }),
}

interface Page {
  readonly name: string
  readonly url: string
}

function listPages({ url, stationIds }: ServedClient): readonly Page[] {
  return [
    { name: 'who am I', url: `${url}/api/v1/me` },
    { name: 'list of stations', url: `${url}/api/v2/stations` },
    { name: 'bulletin', url: `${url}/api/v2/stations/${stationIds[0]}` },
  ]
}

interface MeasuredPage {
  readonly p50: number
  readonly p99: number
  /** Of all rounds, quiet or not. */
  readonly errors: number
  readonly rounds: RoundsTold
  readonly isNoisy: boolean
}

/** The medians of quiet rounds; the spread is that of the slowest hundredth against the middle. */
async function measurePages(
  client: ServedClient,
  pages: readonly Page[],
): Promise<ReadonlyMap<string, MeasuredPage>> {
  const measured = new Map<string, MeasuredPage>()
  for (const { name, url } of pages) {
    let errors = 0
    const measureRound = async () => {
      const latency = await measurePage(client, url)
      errors += latency.errors
      return latency
    }
    const { told, count, isNoisy } = await keepQuiet(measureRound, {
      wanted: rounds,
      rate: ({ p50, p99 }) => -p99 / p50,
    })
    const shares = told.map(({ p50, p99 }) => p99 / p50)
    measured.set(name, {
      p50: readMedian(told.map(({ p50 }) => p50)),
      p99: readMedian(told.map(({ p99 }) => p99)),
      errors,
      rounds: { count, told: told.length, low: Math.min(...shares), high: Math.max(...shares) },
      isNoisy,
    })
  }
  return measured
}

async function measurePage({ token }: ServedClient, url: string, count = connections): Promise<Latency> {
  // As browsers ask.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const measured = await measureLatency({ url, headers, connections: count, seconds: 6, isApart: true })
  // What the server still owes to those who have hung up must not fall on the next page.
  await (await fetch(url, { headers })).arrayBuffer()
  return measured
}

/** The worst of a hundred answers against the middle one, and against the worst without slow work. */
function judgePage(name: string, quiet: MeasuredPage, busy: MeasuredPage): BenchmarkRow[] {
  const judge = (what: string, baseline: number, most: number): BenchmarkRow => ({
    what: `${name}: slowest hundredth against ${what}`,
    value: busy.p99,
    unit: 'ms',
    baseline,
    bar: `ratio ≤ ${most}`,
    ok: busy.p99 <= most * baseline,
    isNoisy: quiet.isNoisy || busy.isNoisy,
  })
  return [
    { ...judge('the middle', busy.p50, 4), rounds: busy.rounds },
    judge('the same without slow work', quiet.p99, 5),
  ]
}

/** Gives the most megabytes that a process has held since, beyond what it holds now. */
function watchMemory(pid: number): () => number {
  const before = readResidentBytes(pid)
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, readResidentBytes(pid))
  }, 50)
  return () => {
    clearInterval(watching)
    return (peak - before) / 1e6
  }
}

export default fairness
