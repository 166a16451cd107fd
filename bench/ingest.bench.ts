import { once } from 'node:events'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { atLeast, type Benchmark, reportOnly } from './src/benchmark.ts'
import { createLargeClient } from './src/large-client.ts'
import { openDatabase } from './src/open-database.ts'
import { batchRows, makeBatch, readIngestKey, sendBatch } from './src/send-observations.ts'

const warmUpRounds = 6
const rounds = 20

/** How often a station reports decides how many hours a batch touches. */
const cases = [
  { what: 'a row every 10 minutes (69 days, 1,667 hours a batch)', everyMs: 600_000, least: 0.25 },
  { what: 'a row every minute (7 days, 167 hours a batch)', everyMs: 60_000, least: 0.25 },
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
      const all = cases.length * (warmUpRounds + rounds)
      const { stationIds, token } = await createLargeClient(server.url, database, all)
      await database.query('create table bare_observations (like observations)')
      await database.query('alter table bare_observations add primary key (station_id, time)')
      const durable = await database.query('show synchronous_commit')
      if (durable.rows[0]?.synchronous_commit !== 'on') throw new Error('commits are not durable')
      const results = []
      for (const [index, { what, everyMs, least }] of cases.entries()) {
        const first = index * (warmUpRounds + rounds)
        const stations = stationIds.slice(first, first + warmUpRounds + rounds)
        const measured = await measureRounds({ url: server.url, token, database, stations, everyMs })
        const unit = 'rows/s'
        const value = measured.ingest
        const baseline = measured.copy
        results.push(
          reportOnly({ what, value, unit, baseline }),
          atLeast(least, { what: 'the same as a ratio', value: value / baseline, unit: '×', baseline: null }),
        )
      }
      return results
    } finally {
      await database.end()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

/** Each round stores a batch of a new station by the call, then copies the very rows into the bare table. */
async function measureRounds(round: {
  url: string
  token: string
  database: pg.Client
  stations: readonly string[]
  everyMs: number
}): Promise<{ ingest: number; copy: number }> {
  const { url, token, database, stations, everyMs } = round
  const body = makeBatch(everyMs)
  const times: { ingest: number; copy: number }[] = []
  for (const station of stations) {
    const key = await readIngestKey(url, token, station)
    const ingestMs = await measure(() => sendBatch(url, key, body))
    const bytes = await readRows(database, station)
    const copyMs = await measure(() => writeRows(database, bytes))
    times.push({ ingest: ingestMs, copy: copyMs })
  }
  const measured = times.slice(warmUpRounds)
  return {
    ingest: rowsPerSecond(measured.map((time) => time.ingest)),
    copy: rowsPerSecond(measured.map((time) => time.copy)),
  }
}

function rowsPerSecond(times: readonly number[]): number {
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  return (batchRows / median) * 1000
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
