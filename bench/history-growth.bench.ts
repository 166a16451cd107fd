import type { Benchmark } from './src/benchmark.ts'
import { type FilledServer, startFilledServer } from './src/growth/filled-server.ts'
import { measureGrowth } from './src/growth/measure-growth.ts'

const stationCount = 200
/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_OBSERVATIONS ?? 20_000_000)
const few = many / 20

const historyGrowth: Benchmark = {
  name: 'hourly history of 30 days of one station, as the stored years grow',
  peer: 'the same call with a twentieth of the observations',
  run: async () => {
    const small = await startFilledServer({ stationCount, total: few })
    try {
      const large = await startFilledServer({ stationCount, total: many })
      try {
        return [
          await measureGrowth({
            what: `history with ${many / 1e6} M observations against ${few / 1e6} M`,
            few: (call) => readHistory(small, call),
            many: (call) => readHistory(large, call),
            calls: 200,
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

/** Of all stations in turn, so that no page of one station stays the warmest. */
async function readHistory(
  { url, client: { token, stationIds } }: FilledServer,
  call: number,
): Promise<number> {
  const end = Date.now()
  const query = new URLSearchParams({
    interval: 'hourly',
    start_datetime: formatUtc(end - 30 * 86_400_000),
    end_datetime: formatUtc(end),
    station_id: stationIds[(call * 37) % stationIds.length] ?? '',
  })
  const begun = performance.now()
  const answer = await fetch(`${url}/api/v2/stations/observation_history?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the history was answered ${answer.status}`)
  return performance.now() - begun
}

function formatUtc(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')
}

export default historyGrowth
