import autocannon from 'autocannon'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { atLeast, type Benchmark, type BenchmarkRow, below, reportOnly } from './src/benchmark.ts'
import type { LargeClient } from './src/large-client.ts'
import { addressHistoryFile } from './src/slow-work/address-history-file.ts'
import { fillHours } from './src/slow-work/fill-hours.ts'
import { readResidentBytes } from './src/slow-work/read-resident-bytes.ts'
import { withLargeClient } from './src/with-large-client.ts'

const stationCount = 20
const years = 5
const rowCount = years * 365 * 24
/** Fewer only to try the benchmark itself. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const exporters = 200

const historyExport: Benchmark = {
  name: `hourly history of ${years} years as a file (${rowCount} rows)`,
  peer: 'COPY of the same rows, or the same list of stations while nobody exports',
  run: () =>
    withLargeClient(stationCount, async ({ url, database, pid, ...client }) => {
      await fillHours(database, { stationIds: client.stationIds, hours: rowCount })
      return [...(await measureOne({ url, client, database, pid })), ...(await measureCrowd(url, client))]
    }),
}

/** The rows and columns of the file, as the database gives them without our doing anything. */
const plainQuery = `
  select o.hour, o.temperature_c, o.temperature_max_c, o.temperature_min_c, o.humidity, o.wind_speed_kmh,
    o.wind_gust_max_kmh, o.wind_direction_deg, o.rain_mm, o.pressure_hpa, o.solar_wm2, o.evapotranspiration_mm,
    o.soil1_temperature_c, o.soil2_temperature_c, o.soil3_temperature_c, o.soil4_temperature_c, o.soil1_moisture_kpa,
    o.soil2_moisture_kpa, o.soil3_moisture_kpa, o.soil4_moisture_kpa, o.observations, o.flags
  from observation_hours o where o.station_id = '$station' order by o.hour`

interface OneExport {
  readonly url: string
  readonly client: LargeClient
  readonly database: pg.Client
  readonly pid: number
}

/** In turns, so that whatever else the machine does falls on both. */
async function measureOne({ url, client, database, pid }: OneExport): Promise<BenchmarkRow[]> {
  const plain: number[] = []
  const exported: number[] = []
  const firstBytes: number[] = []
  let quietBytes = Number.POSITIVE_INFINITY
  let peakBytes = 0
  for (let round = -3; round < rounds; round++) {
    const stationId = client.stationIds[(round + 3) % stationCount] ?? ''
    const copied = await time(() => copyPlain(database, stationId))
    const before = readResidentBytes(pid)
    const watch = setInterval(() => {
      peakBytes = Math.max(peakBytes, readResidentBytes(pid))
    }, 5)
    let firstMs = Number.NaN
    const streamed = await time(async () => {
      firstMs = await exportFile(url, client, stationId)
    })
    clearInterval(watch)
    if (round < 0) {
      peakBytes = 0
      continue
    }
    quietBytes = Math.min(quietBytes, before)
    plain.push(copied)
    exported.push(streamed)
    firstBytes.push(firstMs)
  }
  const rate = (times: number[]) => (rowCount / medianOf(times)) * 1000
  const extraMb = (peakBytes - quietBytes) / 1e6
  return [
    reportOnly({
      what: 'one export against COPY',
      value: rate(exported),
      unit: 'rows/s',
      baseline: rate(plain),
    }),
    atLeast(0.15, {
      what: 'the same as a ratio',
      value: rate(exported) / rate(plain),
      unit: '×',
      baseline: null,
    }),
    below(300, { what: 'first row', value: medianOf(firstBytes), unit: 'ms', baseline: null }),
    below(30, { what: 'memory of the server beyond rest', value: extraMb, unit: 'MB', baseline: null }),
  ]
}

async function copyPlain(database: pg.Client, stationId: string): Promise<void> {
  const query = plainQuery.replace('$station', stationId)
  let bytes = 0
  for await (const piece of database.query(copyTo(`copy (${query}) to stdout`))) bytes += piece.length
  if (bytes < rowCount) throw new Error('COPY gave less than its rows')
}

/** Resolves to when the first row was there; the header alone comes earlier. */
async function exportFile(url: string, client: LargeClient, stationId: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(addressHistoryFile(url, { stationId, years }), {
    headers: { authorization: `Bearer ${client.token}` },
  })
  if (!answer.ok || answer.body === null) throw new Error(`the export was answered ${answer.status}`)
  let firstMs = Number.NaN
  let lines = 0
  for await (const piece of answer.body) {
    for (const byte of piece) if (byte === 10) lines++
    if (Number.isNaN(firstMs) && lines > 1) firstMs = performance.now() - begun
  }
  if (lines < rowCount) throw new Error(`the export has ${lines} lines instead of ${rowCount}`)
  return firstMs
}

/** Reads a file and looks at nothing: the crowd must not take from the measuring what the server leaves. */
async function drainFile(url: string, client: LargeClient, stationId: string): Promise<void> {
  const answer = await fetch(addressHistoryFile(url, { stationId, years }), {
    headers: { authorization: `Bearer ${client.token}` },
  })
  if (!answer.ok || answer.body === null) throw new Error(`the export was answered ${answer.status}`)
  await answer.body.pipeTo(new WritableStream())
}

async function measureCrowd(url: string, client: LargeClient): Promise<BenchmarkRow[]> {
  await measureList(url, client, 2)
  const baseline = await measureList(url, client, 8)
  let isOver = false
  const crowd = Promise.all(
    Array.from({ length: exporters }, async (_, index) => {
      while (!isOver) await drainFile(url, client, client.stationIds[index % stationCount] ?? '')
    }),
  )
  // Told where it is awaited: until then it must not end the process and hide why.
  crowd.catch(() => {})
  const value = await measureList(url, client, 8)
  isOver = true
  await crowd
  const what = `p99 of GET /api/v2/stations while ${exporters} people export`
  return [
    reportOnly({ what, value, unit: 'ms', baseline }),
    below(3, { what: 'the same as a ratio', value: value / baseline, unit: '×', baseline: null }),
  ]
}

/** At a rate that the server keeps up with, so that what grows is the waiting and not the load. */
async function measureList(url: string, client: LargeClient, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/v2/stations`,
    headers: { authorization: `Bearer ${client.token}` },
    connections: 10,
    overallRate: 100,
    duration: seconds,
    // In a thread of its own: the crowd is in this one.
    workers: 1,
  })
  const { non2xx, errors, requests } = result
  if (non2xx > 0 || errors > 0 || requests.total === 0)
    throw new Error(`the list was answered ${requests.total} times, refused ${non2xx}, broken ${errors}`)
  return result.latency.p99
}

async function time(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function medianOf(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

export default historyExport
