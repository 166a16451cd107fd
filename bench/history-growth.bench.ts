import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { fillObservations } from './src/fill-observations.ts'
import { createLargeClient, type LargeClient } from './src/large-client.ts'
import { openDatabase } from './src/open-database.ts'

const stationCount = 200
const few = 1_000_000
/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_OBSERVATIONS ?? 20_000_000)
const requests = 400
const warmUp = 100

const historyGrowth: Benchmark = {
  name: 'hourly history of 30 days of one station, as the stored years grow',
  run: async () => {
    const server = await startServer({
      env: { DEMO: '0', FORECAST_PROVIDER: 'simulated', RATE_LIMIT_FACTOR: '1000000' },
    })
    const database = await openDatabase(server.dataDir)
    try {
      const client = await createLargeClient(server.url, database, stationCount)
      await fillObservations(database, { stationIds: client.stationIds, total: few })
      const baseline = await measureHistory(server.url, client)
      await fillObservations(database, { stationIds: client.stationIds, total: many })
      const value = await measureHistory(server.url, client)
      const what = `history with ${many / 1e6} M observations against ${few / 1e6} M`
      return [
        reportOnly({ what, value, unit: 'ms', baseline }),
        below(1.3, { what: 'the same as a ratio', value: value / baseline, unit: '×', baseline: null }),
      ]
    } finally {
      await database.end()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

/** The median over all stations in turn, so that no page of one station stays the warmest. */
async function measureHistory(url: string, { token, stationIds }: LargeClient): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const end = Date.now()
  const range = {
    interval: 'hourly',
    start_datetime: formatUtc(end - 30 * 86_400_000),
    end_datetime: formatUtc(end),
  }
  const times: number[] = []
  for (let request = 0; request < warmUp + requests; request++) {
    const station = stationIds[(request * 37) % stationIds.length] ?? ''
    const query = new URLSearchParams({ ...range, station_id: station })
    const begun = performance.now()
    const answer = await fetch(`${url}/api/v2/stations/observation_history?${query}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the history was answered ${answer.status}`)
    if (request >= warmUp) times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

function formatUtc(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')
}

export default historyGrowth
