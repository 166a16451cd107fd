import { setTimeout as wait } from 'node:timers/promises'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { atLeast, type Benchmark, reportOnly } from './src/benchmark.ts'
import { createLargeClient } from './src/large-client.ts'
import { openDatabase } from './src/open-database.ts'
import { readServerCpu } from './src/read-server-cpu.ts'
import { batchRows, makeBatch, readIngestKey, sendBatch } from './src/send-observations.ts'

const liveStations = 100
const warmUpMinutes = 5
const minutes = 15
const batchPairs = 5

const ingestJudging: Benchmark = {
  name: 'what judging readings leaves to ingest',
  peer: 'the same without judging; of the processor time, storing the report',
  run: async () => {
    const server = await startServer({
      env: { DEMO: '0', FORECAST_PROVIDER: 'simulated', RATE_LIMIT_FACTOR: '1000000' },
    })
    const database = await openDatabase(server.dataDir)
    try {
      const all = liveStations + 3 * (batchPairs + 1)
      const { stationIds, token } = await createLargeClient(server.url, database, all)
      const keys: string[] = []
      for (const id of stationIds) keys.push(await readIngestKey(server.url, token, id))
      const world = { url: server.url, database }
      const live = await measureLive({ ...world, pid: server.process.pid ?? 0 }, keys.slice(0, liveStations))
      const batches = await measureBatches(world, keys.slice(liveStations))
      return [
        ...describeLive(live),
        ...compare(`batches of ${batchRows} rows while another batch is judged`, 'rows/s', batches),
      ]
    } finally {
      await database.end()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

interface World {
  readonly url: string
  readonly database: pg.Client
}

interface Pair {
  readonly judged: number
  readonly unjudged: number
}

/** By the time that all of it took: other work on the machine hits both alike. */
function compare(what: string, unit: string, measured: readonly Pair[]) {
  const value = averageRate(measured.map(({ judged }) => judged))
  const baseline = averageRate(measured.map(({ unjudged }) => unjudged))
  return [
    reportOnly({ what, value, unit, baseline }),
    atLeast(0.9, { what: 'the same as a ratio', value: value / baseline, unit: '×', baseline: null }),
  ]
}

function averageRate(rates: readonly number[]): number {
  return rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0)
}

interface Live {
  readonly storeMs: number
  readonly judgeMs: number
}

/**
 * Processor time of the server and its database: of storing a report, and of judging it. Of every minute of the stations'
 * own clocks each sends one report, and a round judges them all, as it is with real ones.
 */
async function measureLive(world: World & { readonly pid: number }, keys: readonly string[]): Promise<Live> {
  const sinceMs = Math.floor(Date.now() / 60_000 - 2 * 1440) * 60_000
  let storeMs = 0
  let judgeMs = 0
  for (let minute = 0; minute < warmUpMinutes + minutes; minute++) {
    await postponeJudging(world.database)
    const begun = readServerCpu(world.pid)
    for (const key of keys) await sendReport(world.url, key, sinceMs + minute * 60_000)
    const stored = readServerCpu(world.pid)
    await judgeNow(world.database)
    await waitUntilJudged(world.database)
    if (minute < warmUpMinutes) continue
    storeMs += stored - begun
    judgeMs += readServerCpu(world.pid) - stored
  }
  const reports = minutes * keys.length
  return { storeMs: storeMs / reports, judgeMs: judgeMs / reports }
}

function describeLive({ storeMs, judgeMs }: Live) {
  return [
    reportOnly({
      what: 'processor time of judging a report, against storing it',
      value: judgeMs,
      unit: 'ms',
      baseline: storeMs,
    }),
  ]
}

/** Of each three stations one sends while nobody judges, one is judged, and one sends meanwhile. */
async function measureBatches(world: World, keys: readonly string[]): Promise<Pair[]> {
  const body = makeBatch(600_000)
  const send = async (key: string) => {
    const begun = performance.now()
    await sendBatch(world.url, key, body)
    return (batchRows / (performance.now() - begun)) * 1000
  }
  const measured: Pair[] = []
  for (let pair = 0; pair <= batchPairs; pair++) {
    const [quiet = '', busy = '', beside = ''] = keys.slice(3 * pair, 3 * pair + 3)
    await postponeJudging(world.database)
    const unjudged = await send(quiet)
    await send(busy)
    await judgeNow(world.database)
    await waitUntil(world.database, 'exists (select from station_quality where history_at is not null)')
    const judged = await send(beside)
    await judgeNow(world.database)
    await waitUntilJudged(world.database)
    if (pair > 0) measured.push({ judged, unjudged })
  }
  return measured
}

async function sendReport(url: string, key: string, timeMs: number): Promise<void> {
  const wave = Math.sin((timeMs / 86_400_000) * 2 * Math.PI)
  const small = ((timeMs / 60_000) % 13) / 10
  const observation = {
    time: new Date(timeMs).toISOString(),
    temperature_c: 24 + 7 * wave + small,
    humidity: 62 - 25 * wave + small,
    pressure_hpa: 970 + wave + small / 5,
    wind_speed_kmh: 9 + small,
    wind_gust_kmh: 17 + small,
    wind_direction_deg: (timeMs / 60_000) % 360,
    rain_mm: 0,
  }
  const answer = await fetch(`${url}/api/ingest/v1/observations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ observations: [observation] }),
  })
  const text = await answer.text()
  if (!text.includes('"accepted":1')) throw new Error(`the report was answered ${text}`)
}

async function scheduleJudging(database: pg.Client, delay: string): Promise<void> {
  await database.query(
    `select graphile_worker.add_job('judge_round', payload := '{}', max_attempts := 25,
       run_at := now() + $1::interval, job_key := 'judge_round', queue_name := 'judge_round')`,
    [delay],
  )
}

const postponeJudging = (database: pg.Client) => scheduleJudging(database, '1 hour')
const judgeNow = (database: pg.Client) => scheduleJudging(database, '0')

/** All that came is judged, and no part of the past waits. */
async function waitUntilJudged(database: pg.Client): Promise<void> {
  await waitUntil(
    database,
    `not exists (select from station_latest where unjudged_since is not null)
       and not exists (select from station_quality where pending_since is not null or history_from is not null)`,
    () => judgeNow(database),
  )
}

async function waitUntil(database: pg.Client, condition: string, hurry = async () => {}): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const { rows } = await database.query<{ is_so: boolean }>(`select ${condition} as is_so`)
    if (rows[0]?.is_so === true) return
    if (attempt % 20 === 19) await hurry()
    await wait(100)
  }
  throw new Error(`it never came that ${condition}`)
}

export default ingestJudging
