import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { isOnCitus } from './is-on-citus.ts'
import { joinWorkers, readNodeAddress, requireSilence } from './join-workers.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.connectionString, application_name: 'talhao' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function withClient(use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

it('CORE-171: nodes are written as host and port', () => {
  expect(readNodeAddress('10.0.0.2:5433')).toEqual({ host: '10.0.0.2', port: 5433 })
  expect(readNodeAddress(' db2 ')).toEqual({ host: 'db2', port: 5432 })
  for (const text of ['', 'db2:', 'a b', 'db1:5432;db2'])
    expect(() => readNodeAddress(text)).toThrow(/host:port/)
})

it('CORE-171: nothing is moved while a server is connected', async () => {
  await pool.query('select')
  await withClient(async (client) => {
    await expect(requireSilence(client)).rejects.toThrow('Stop the servers and workers first.')
  })
})

// Where the tests run on Citus itself, there is nothing to refuse.
it.skipIf(process.env.TEST_CITUS_WORKERS)('CORE-171: a PostgreSQL without Citus is told apart', async () => {
  expect(await isOnCitus(pool)).toBe(false)
  await withClient(async (client) => {
    const joined = joinWorkers(client, {
      connectionString: database.connectionString,
      coordinator: { host: '127.0.0.1', port: 5432 },
      workers: [],
    })
    await expect(joined).rejects.toThrow('The coordinator needs Citus installed')
  })
})
