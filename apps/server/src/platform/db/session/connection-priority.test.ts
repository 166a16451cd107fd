import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { lowerPriority } from './connection-priority.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function readPid(): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

describe.runIf(process.platform === 'linux')('the process behind a connection', () => {
  it('lets others go first until it is ended, or says that it cannot go back', async () => {
    const pid = await readPid()
    const before = getPriority(pid)
    const end = lowerPriority(client)
    expect(getPriority(pid)).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL))
    // Only an administrator may take it back.
    const isAsBefore = end()
    expect(getPriority(pid) === before).toBe(isAsBefore)
    if (isAsBefore) expect(readGroup(pid)).not.toContain('nice 10')
    expect((await client.query('select 1')).rowCount).toBe(1)
  })

  it('is left alone where its number is that of another process', () => {
    const before = getPriority()
    const elsewhere = { processID: process.pid, connection: client.connection }
    expect(lowerPriority(elsewhere as unknown as pg.Client)()).toBe(true)
    expect(getPriority()).toBe(before)
  })
})

/** Not every kernel has groups. */
function readGroup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/autogroup`, 'utf8')
  } catch {
    return ''
  }
}
