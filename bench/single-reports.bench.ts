import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { startBareRoute } from './src/bare-route.ts'
import { type Benchmark, below, ratioAtLeast } from './src/benchmark.ts'
import { createLargeClient } from './src/large-client.ts'
import { measureRequests, warmUp } from './src/measure-requests.ts'
import { measureRounds } from './src/measure-rounds.ts'
import { openDatabase } from './src/open-database.ts'
import { type ConsoleReport, createReportMaker, listConsoles } from './src/report-stations.ts'
import { waitUntilAtRest } from './src/wait-until-at-rest.ts'

const stationCount = 1000
const connections = 64

interface Way {
  readonly what: string
  readonly path: string
  readonly answer: string
  readonly method: 'GET' | 'POST'
  readonly write: (report: ConsoleReport) => { readonly query?: string; readonly body?: string }
}

const ways: readonly Way[] = [
  {
    what: 'Weather Underground',
    path: '/weatherstation/updateweatherstation.php',
    answer: 'success',
    method: 'GET',
    write: ({ id, key, fields }) => ({ query: `?ID=${id}&PASSWORD=${key}&action=updateraw&${fields}` }),
  },
  {
    what: 'Ecowitt',
    path: '/data/report',
    answer: 'OK',
    method: 'POST',
    write: ({ key, fields }) => ({ body: `PASSKEY=${key}&stationtype=GW1100&${fields}` }),
  },
]

const singleReports: Benchmark = {
  name: `single reports of ${stationCount} consoles, durable before they are answered, against a bare Fastify route`,
  peer: 'a bare Fastify route with the same bytes',
  run: async () => {
    const server = await startServer({
      env: { DEMO: '0', FORECAST_PROVIDER: 'simulated', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info' },
    })
    const database = await openDatabase(server.dataDir)
    try {
      const durable = await database.query('show synchronous_commit')
      if (durable.rows[0]?.synchronous_commit !== 'on') throw new Error('commits are not durable')
      const client = await createLargeClient(server.url, database, stationCount)
      const makeReport = createReportMaker(await listConsoles(server.url, client))
      let answered = 0
      const countAnswered = (count: number) => {
        answered += count
      }
      const rows = []
      for (const way of ways) {
        const measured = await compare(way, {
          url: `${server.url}${way.path}`,
          pid: server.process.pid ?? 0,
          makeReport,
          countAnswered,
        })
        const what = `${way.what}, ${connections} connections`
        rows.push(ratioAtLeast(0.15, { what, unit: 'reports/s', ...measured }))
      }
      const value = Math.max(0, answered - (await countStored(database)))
      rows.push(below(1, { what: 'answered, but not stored', value, unit: '', baseline: null }))
      return rows
    } finally {
      await database.end()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

/** The bare route answers the same bytes to calls of the same form. */
async function compare(
  { answer, method, write }: Way,
  to: {
    readonly url: string
    readonly pid: number
    readonly makeReport: () => ConsoleReport
    readonly countAnswered: (count: number) => void
  },
) {
  const bare = await startBareRoute(answer)
  const headers: Record<string, string> =
    method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const load = { method, headers, connections }
  const makeCall = () => write(to.makeReport())
  const sample = makeCall()
  try {
    const peer = { ...load, url: bare.url, makeCall: () => sample }
    const own = { ...load, url: to.url, makeCall, countAnswered: to.countAnswered }
    await warmUp(peer)
    await warmUp(own)
    return await measureRounds(
      async () => {
        // What reports leave to do, such as judging them, is no part of the peer.
        await waitUntilAtRest(to.pid)
        const baseline = await measureRequests(peer)
        return { baseline, value: await measureRequests(own) }
      },
      { better: 'higher' },
    )
  } finally {
    bare.stop()
  }
}

async function countStored(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>('select count(*) from observations')
  return Number(rows[0]?.count)
}

export default singleReports
