import { once } from 'node:events'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Benchmark, ratioAtLeast } from './src/benchmark.ts'
import { createLargeClient } from './src/large-client.ts'
import { measureRounds, mostRounds, type Round } from './src/measure-rounds.ts'
import { openDatabase } from './src/open-database.ts'
import { readMedian } from './src/read-median.ts'
import { batchRows, makeBatch, readIngestKey, sendBatch } from './src/send-observations.ts'

const warmUps = 6
const batchesOfRound = 6
const stationsOfCase = warmUps + mostRounds * batchesOfRound

/** How often a station reports decides how many hours a batch touches. */
const cases = [
  { what: 'a row every 10 minutes (69 days, 1,667 hours a batch)', everyMs: 600_000, least: 0.35 },
  { what: 'a row every minute (7 days, 167 hours a batch)', everyMs: 60_000, least: 0.5 },
]

const ingest: Benchmark = {
  name: `JSON batches of ${batchRows} rows, durable, with hours, days and newest values, against a bare COPY`,
  peer: 'COPY of the same rows into a plain table',
  run: async () => {
    const server = await startServer({
      env: { DEMO: '0', FORECAST_PROVIDER: 'simulated', RATE_LIMIT_FACTOR: '1000000' },
    })
    const database = await openDatabase(server.dataDir)
    try {
      const { stationIds, token } = await createLargeClient(
        server.url,
        database,
        cases.length * stationsOfCase,
      )
      await database.query('create table bare_observations (like observations)')
      await database.query('alter table bare_observations add primary key (station_id, time)')
      const durable = await database.query('show synchronous_commit')
      if (durable.rows[0]?.synchronous_commit !== 'on') throw new Error('commits are not durable')
      const results = []
      for (const [index, { what, everyMs, least }] of cases.entries()) {
        const stations = stationIds.slice(index * stationsOfCase, (index + 1) * stationsOfCase)
        const storeNext = createBatches({ url: server.url, token, database, stations, everyMs })
        await storeNext(warmUps)
        const measured = await measureRounds(() => storeNext(batchesOfRound), { better: 'higher' })
        results.push(ratioAtLeast(least, { what, unit: 'rows/s', ...measured }))
      }
      return results
    } finally {
      await database.end()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

/** Stores so many batches, each of a new station, by the call, and copies the very rows of each into the bare table. */
function createBatches(of: {
  url: string
  token: string
  database: pg.Client
  stations: readonly string[]
  everyMs: number
}): (count: number) => Promise<Round> {
  const { url, token, database, stations, everyMs } = of
  const body = makeBatch(everyMs)
  let next = 0
  return async (count) => {
    const ours: number[] = []
    const bare: number[] = []
    for (const station of stations.slice(next, next + count)) {
      const key = await readIngestKey(url, token, station)
      ours.push(await measure(() => sendBatch(url, key, body)))
      const bytes = await readRows(database, station)
      bare.push(await measure(() => writeRows(database, bytes)))
    }
    next += count
    return { value: rowsPerSecond(ours), baseline: rowsPerSecond(bare) }
  }
}

function rowsPerSecond(times: readonly number[]): number {
  return (batchRows / readMedian(times)) * 1000
}

async function measure(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function readRows(database: pg.Client, stationId: string): Promise<Buffer> {
  const stream = database.query(
    copyTo(
      `copy (select * from observations where station_id = '${stationId}' order by time)
       to stdout with (format binary)`,
    ),
  )
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function writeRows(database: pg.Client, bytes: Buffer): Promise<void> {
  const stream = database.query(copyFrom('copy bare_observations from stdin with (format binary)'))
  stream.end(bytes)
  await once(stream, 'finish')
}

export default ingest
