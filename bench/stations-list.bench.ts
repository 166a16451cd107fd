import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { startBareRoute } from './src/bare-route.ts'
import { atLeast, type Benchmark, type BenchmarkRow, below, reportOnly } from './src/benchmark.ts'
import { fillObservations } from './src/fill-observations.ts'
import { createLargeClient, type LargeClient } from './src/large-client.ts'
import { measureRequests } from './src/measure-requests.ts'
import { openDatabase } from './src/open-database.ts'

const stationCount = 200
const few = 1_000_000
/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_OBSERVATIONS ?? 20_000_000)

const stationsList: Benchmark = {
  name: `GET /api/v2/stations of a client with ${stationCount} stations`,
  run: async () => {
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
      const client = await createLargeClient(server.url, database, stationCount)
      const url = `${server.url}/api/v2/stations`
      await fillObservations(database, { stationIds: client.stationIds, total: few })
      const throughput = await measureThroughput(url, client)
      const rebuiltFew = await measureRebuild(url, client, database)
      await fillObservations(database, { stationIds: client.stationIds, total: many })
      const rebuiltMany = await measureRebuild(url, client, database)
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
      await database.end()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

async function measureThroughput(url: string, { token }: LargeClient): Promise<BenchmarkRow[]> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  const etag = answer.headers.get('etag') ?? ''
  const bytes = await answer.text()
  const bare = await startBareRoute(bytes)
  const baseline = await measureRequests({ url: bare.url })
  bare.stop()
  const unit = 'requests/s'
  const value = await measureRequests({ url, headers })
  const zipped = await measureRequests({ url, headers: { ...headers, 'accept-encoding': 'gzip' } })
  const known = await measureRequests({ url, headers: { ...headers, 'if-none-match': etag } })
  const size = `${Math.round(bytes.length / 1000)} kB`
  return [
    reportOnly({ what: `list of ${size}`, value, unit, baseline }),
    atLeast(0.3, { what: 'the same as a ratio', value: value / baseline, unit: '×', baseline: null }),
    reportOnly({ what: 'list, compressed', value: zipped, unit, baseline }),
    reportOnly({ what: 'list that the page has already (304)', value: known, unit, baseline }),
  ]
}

/** The median time of a list that cannot come from what was kept: the database has just told of a change. */
async function measureRebuild(url: string, { id, token }: LargeClient, database: pg.Client): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const times: number[] = []
  for (let round = 0; round < 60; round++) {
    await database.query("select pg_notify('client_changed', $1)", [id])
    const begun = performance.now()
    await (await fetch(url, { headers })).arrayBuffer()
    if (round >= 10) times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

export default stationsList
