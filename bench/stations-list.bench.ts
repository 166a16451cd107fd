import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { startBareRoute } from './src/bare-route.ts'
import { type Benchmark, type BenchmarkRow, below, ratioAtLeast, reportOnly } from './src/benchmark.ts'
import { fillObservations } from './src/fill-observations.ts'
import { createLargeClient, type LargeClient } from './src/large-client.ts'
import { measureRequests } from './src/measure-requests.ts'
import { measureRounds } from './src/measure-rounds.ts'
import { openDatabase } from './src/open-database.ts'

const stationCount = 200
const few = 1_000_000
/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_OBSERVATIONS ?? 20_000_000)

const stationsList: Benchmark = {
  name: `GET /api/v2/stations of a client with ${stationCount} stations`,
  run: async () => {
    const small = await startFilledServer(few)
    const large = await startFilledServer(many)
    try {
      const throughput = await measureThroughput(small)
      const [rebuiltFew = Number.NaN, rebuiltMany = Number.NaN] = await measureRebuilds([small, large])
      return [
        ...throughput,
        reportOnly({
          what: `list made anew after a change, ${many / 1e6} M observations against ${few / 1e6} M`,
          value: rebuiltMany,
          unit: 'ms',
          baseline: rebuiltFew,
        }),
        below(1.3, {
          what: 'the same as a ratio',
          value: rebuiltMany / rebuiltFew,
          unit: '×',
          baseline: null,
        }),
      ]
    } finally {
      await small.stop()
      await large.stop()
    }
  },
}

interface FilledServer {
  readonly url: string
  readonly client: LargeClient
  readonly database: pg.Client
  readonly stop: () => Promise<void>
}

async function startFilledServer(total: number): Promise<FilledServer> {
  const server = await startServer({
    env: { DEMO: '0', FORECAST_PROVIDER: 'simulated', RATE_LIMIT_FACTOR: '1000000' },
  })
  const database = await openDatabase(server.dataDir)
  const stop = async () => {
    await database.end()
    await server.stop()
    removeDataDir(server.dataDir)
  }
  try {
    const client = await createLargeClient(server.url, database, stationCount)
    await fillObservations(database, { stationIds: client.stationIds, total })
    return { url: `${server.url}/api/v2/stations`, client, database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function measureThroughput({ url, client }: FilledServer): Promise<BenchmarkRow[]> {
  const headers = { authorization: `Bearer ${client.token}` }
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  const etag = answer.headers.get('etag') ?? ''
  const bytes = await answer.text()
  const bare = await startBareRoute(bytes)
  const unit = 'requests/s'
  const throughput = await measureRounds(
    async () => ({
      baseline: await measureRequests({ url: bare.url }),
      value: await measureRequests({ url, headers }),
    }),
    { better: 'higher' },
  )
  bare.stop()
  const { baseline } = throughput
  const zipped = await measureRequests({ url, headers: { ...headers, 'accept-encoding': 'gzip' } })
  const known = await measureRequests({ url, headers: { ...headers, 'if-none-match': etag } })
  const size = `${Math.round(bytes.length / 1000)} kB`
  return [
    ratioAtLeast(0.5, { what: `list of ${size}`, unit, ...throughput }),
    reportOnly({ what: 'list, compressed', value: zipped, unit, baseline }),
    reportOnly({ what: 'list that the page has already (304)', value: known, unit, baseline }),
  ]
}

/**
 * The median time of a list that cannot come from the cache, on each server: its database has just notified of a
 * change. In turns, so that whatever else the machine does falls on both.
 */
async function measureRebuilds(servers: readonly FilledServer[]): Promise<number[]> {
  const times = servers.map((): number[] => [])
  for (let round = -10; round < 100; round++) {
    for (const [index, { url, client, database }] of servers.entries()) {
      const headers = { authorization: `Bearer ${client.token}`, 'accept-encoding': 'identity' }
      await database.query("select send_change('client_changed', $1)", [client.id])
      const begun = performance.now()
      await (await fetch(url, { headers })).arrayBuffer()
      if (round >= 0) times[index]?.push(performance.now() - begun)
    }
  }
  return times.map((some) => some.sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? Number.NaN)
}

export default stationsList
