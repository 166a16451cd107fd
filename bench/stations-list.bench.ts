import { startBareRoute } from './src/bare-route.ts'
import { type Benchmark, type BenchmarkRow, ratioAtLeast, reportOnly } from './src/benchmark.ts'
import { type FilledServer, startFilledServer } from './src/growth/filled-server.ts'
import { measureGrowth } from './src/growth/measure-growth.ts'
import { measureRequests } from './src/measure-requests.ts'
import { measureRounds } from './src/measure-rounds.ts'

const stationCount = 200
/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_OBSERVATIONS ?? 20_000_000)
const few = many / 20
const path = '/api/v2/stations'

const stationsList: Benchmark = {
  name: `GET /api/v2/stations of a client with ${stationCount} stations`,
  peer: 'a bare Fastify route with the same bytes; of the list made anew, a twentieth of the observations',
  run: async () => {
    const small = await startFilledServer({ stationCount, total: few })
    try {
      const large = await startFilledServer({ stationCount, total: many })
      try {
        return [
          ...(await measureThroughput(small)),
          await measureGrowth({
            what: `list made anew after a change, ${many / 1e6} M observations against ${few / 1e6} M`,
            few: () => readRebuilt(small),
            many: () => readRebuilt(large),
            calls: 100,
          }),
        ]
      } finally {
        await large.stop()
      }
    } finally {
      await small.stop()
    }
  },
}

async function measureThroughput(server: FilledServer): Promise<BenchmarkRow[]> {
  const { client } = server
  const url = `${server.url}${path}`
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

/** How long a list takes that cannot come from the cache: its database has just notified of a change. */
async function readRebuilt({ url, client, database }: FilledServer): Promise<number> {
  const headers = { authorization: `Bearer ${client.token}`, 'accept-encoding': 'identity' }
  await database.query("select send_change('client_changed', $1)", [client.id])
  const begun = performance.now()
  await (await fetch(`${url}${path}`, { headers })).arrayBuffer()
  return performance.now() - begun
}

export default stationsList
