import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type ChangeMessageReader, createChangeMessageReader } from './change-message-reader.ts'
import { createChangeMessageUpkeep } from './change-message-upkeep.ts'
import { switchTransport } from './change-transport.ts'

let database: TestDatabase
let writer: pg.Client
let listening: pg.Client
let seen: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  writer = await connect()
  await switchTransport(writer, 'table')
})
afterAll(async () => {
  await writer.end()
  await database.drop()
})
beforeEach(async () => {
  seen = []
  await writer.query('delete from change_messages')
  listening = await connect()
})
afterEach(() => listening.end())

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  return client
}
async function openReader(options: { maxPauseMs?: number } = {}): Promise<ChangeMessageReader> {
  const reader = createChangeMessageReader(listening, {
    onMessage: (_channel, payload) => seen.push(payload),
    onGap: () => seen.push('gap'),
    ...options,
  })
  await reader.look()
  return reader
}
function send(payload: string, by: pg.Client = writer) {
  return by.query("select send_change('word', $1)", [payload])
}
async function listStored(): Promise<string[]> {
  const { rows } = await writer.query<{ payload: string }>(
    'select payload from change_messages order by position',
  )
  return rows.map(({ payload }) => payload)
}

describe('looks for change messages (CORE-181)', () => {
  it('begin with what is committed from now on', async () => {
    await send('before')
    const reader = await openReader()
    await reader.look()
    expect(seen).toEqual([])
    await send('after')
    expect((await reader.look()).transport).toBe('table')
    expect(seen).toEqual(['after'])
  })

  it('find each message of many who commit at once, once', async () => {
    const reader = await openReader()
    const writers = await Promise.all(Array.from({ length: 8 }, connect))
    let areWriting = true
    const writing = Promise.all(
      writers.map(async (client, index) => {
        for (let round = 0; round < 50; round++) {
          await client.query('begin')
          await send(`${index}-${round}`, client)
          await client.query(round % 5 === 0 ? 'rollback' : 'commit')
        }
      }),
    ).finally(() => {
      areWriting = false
    })
    while (areWriting) await reader.look()
    await writing
    await reader.look()
    await Promise.all(writers.map((client) => client.end()))
    expect(seen).toHaveLength(8 * 40)
    expect(new Set(seen).size).toBe(8 * 40)
  })

  it('that come too late report a gap, as rows may be deleted by then', async () => {
    const reader = await openReader({ maxPauseMs: 50 })
    await writer.query('select pg_sleep(0.1)')
    await send('late')
    await reader.look()
    expect(seen).toEqual(['gap', 'late'])
  })

  it('are not misled by the rows of another server that a dump brought', async () => {
    const reader = await openReader()
    await writer.query(
      `insert into change_messages (transaction, channel, payload) values ('999999999999', 'word', 'foreign')`,
    )
    await reader.look()
    expect(seen).toEqual([])
  })
})

describe('upkeep of change messages (CORE-181)', () => {
  it('deletes nothing before its time', async () => {
    const reader = await openReader()
    const upkeep = createChangeMessageUpkeep(listening, { restMs: 60_000 })
    await send('fresh')
    for (let round = 0; round < 3; round++) await upkeep.run(await reader.look())
    expect(await listStored()).toEqual(['fresh'])
  })

  it('deletes what was committed before the moment that has rested, and nothing later', async () => {
    const reader = await openReader()
    const upkeep = createChangeMessageUpkeep(listening, { restMs: 0 })
    const slow = await connect()
    await slow.query('begin')
    await send('sent early, committed late', slow)
    await send('old')
    await upkeep.run(await reader.look())
    await slow.query('commit')
    await upkeep.run(await reader.look())
    expect(await listStored()).toEqual(['sent early, committed late'])
    await upkeep.run(await reader.look())
    await upkeep.run(await reader.look())
    expect(await listStored()).toEqual([])
    await slow.end()
  })

  it('takes many in several parts, each between two looks', async () => {
    const reader = await openReader()
    const upkeep = createChangeMessageUpkeep(listening, { restMs: 0, batchRows: 4 })
    await writer.query(`select send_change('word', n::text) from generate_series(1, 6) as n`)
    for (let n = 7; n <= 10; n++) await send(`${n}`)
    await upkeep.run(await reader.look())
    await upkeep.run(await reader.look())
    expect(await listStored()).toHaveLength(6)
    await upkeep.run(await reader.look())
    expect(await listStored()).toHaveLength(2)
    await upkeep.run(await reader.look())
    expect(await listStored()).toEqual([])
  })

  it('is done by one at a time, and by the next when that one is gone', async () => {
    const reader = await openReader()
    const upkeep = createChangeMessageUpkeep(listening, { restMs: 0 })
    await send('old')
    await upkeep.run(await reader.look())
    await writer.query('begin')
    await writer.query("select pg_advisory_xact_lock(hashtextextended('change messages', 0))")
    await upkeep.run(await reader.look())
    expect(await listStored()).toEqual(['old'])
    await writer.query('commit')
    await upkeep.run(await reader.look())
    expect(await listStored()).toEqual([])
  })
})
