import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import pg from 'pg'
import {
  type ChangeTransport,
  switchTransport,
} from '../apps/server/src/platform/db/session/change-transport.ts'
import { type Benchmark, type BenchmarkRow, reportOnly } from './src/benchmark.ts'
import { measureRounds } from './src/measure-rounds.ts'
import { openDatabase } from './src/open-database.ts'

const connectionCounts = [1, 16, 64]
/** The server is one of them. */
const readerCounts = [1, 20]
/** Fewer only to try the benchmark itself. */
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const warmUpSeconds = seconds / 4

const write = {
  name: 'write and notify',
  text: `with written as (insert into bench_writes default values) select send_change('client_changed', $1)`,
}

const notifications: Benchmark = {
  name: 'small durable transactions with a change notification, through the table against NOTIFY',
  peer: 'the same transactions through NOTIFY',
  run: async () => {
    const server = await startServer({ env: { DEMO: '0', FORECAST_PROVIDER: 'simulated' } })
    const database = await openDatabase(server.dataDir)
    try {
      const durable = await database.query('show synchronous_commit')
      if (durable.rows[0]?.synchronous_commit !== 'on') throw new Error('commits are not durable')
      await database.query(
        'create table bench_writes (id bigint generated always as identity primary key, at timestamptz default now())',
      )
      const rows: BenchmarkRow[] = []
      for (const readers of readerCounts) rows.push(...(await measureReaders(database, readers)))
      return rows
    } finally {
      await database.end()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

async function measureReaders(database: pg.Client, readers: number): Promise<BenchmarkRow[]> {
  const url = describeUrl(database)
  const listeners = await startListeners(url, readers - 1)
  try {
    const rows: BenchmarkRow[] = []
    for (const connections of connectionCounts) {
      const clients = await Promise.all(Array.from({ length: connections }, () => connect(url)))
      const measureBy = async (transport: ChangeTransport) => {
        await switchTransport(database, transport)
        await countWrites(clients, warmUpSeconds)
        return (await countWrites(clients, seconds)) / seconds
      }
      const measured = await measureRounds(
        async () => ({ baseline: await measureBy('notify'), value: await measureBy('table') }),
        { better: 'higher' },
      )
      await Promise.all(clients.map((client) => client.end()))
      const what = `${connections} connections, ${readers} readers`
      rows.push(reportOnly({ what, unit: 'transactions/s', ...measured }))
    }
    return rows
  } finally {
    listeners?.kill()
  }
}

/** Each connection writes again as soon as its last commit is answered. */
async function countWrites(clients: readonly pg.Client[], forSeconds: number): Promise<number> {
  const until = performance.now() + forSeconds * 1000
  let written = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.query({ ...write, values: [randomUUID()] })
        written += 1
      }
    }),
  )
  return written
}

async function startListeners(url: string, count: number): Promise<ChildProcess | null> {
  if (count === 0) return null
  const file = join(import.meta.dirname, 'src/programs/listen-for-changes.ts')
  const child = fork(file, [url, String(count)], { execArgv: ['--import', 'tsx'] })
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (answer !== 'listening') throw new Error('the listeners could not be started')
  return child
}

function describeUrl({ user, password, host, port, database }: pg.Client): string {
  return `postgresql://${user}:${password}@${host}:${port}/${database}`
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

export default notifications
