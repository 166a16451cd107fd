import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createDiskFileStore } from '../file-store/disk-file-store.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { createManualClock } from '../ports/clock.ts'
import { createFileUpkeep, type FileOwner, scheduleFileUpkeep, sweepFiles } from './file-upkeep.ts'

const daySeconds = 86_400

let testDatabase: TestDatabase
let database: Database
let folder: string
let store: FileStore
let clock: ReturnType<typeof createManualClock>
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 5,
    onIdleError: () => {},
  })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  folder = mkdtempSync(join(tmpdir(), 'talhao-upkeep-'))
  store = createDiskFileStore(folder)
  clock = createManualClock(new Date())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function storeFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.put(key, Readable.from([key]), { maxBytes: 1000 })
}
async function listStored(below: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(below)) keys.push(key)
  return keys.toSorted()
}
function ownerOf(keys: readonly string[]): FileOwner {
  return { folder: 'maps', listKeys: async (asked) => asked.filter((key) => keys.includes(key)) }
}
/** In how many days each round is due. */
async function listRounds(): Promise<number[]> {
  const { rows } = await database.pool.query<{ days: number }>(
    `select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs
     where task_identifier = 'file_upkeep'`,
  )
  return rows.map(({ days }) => days)
}

describe('the sweep of files', () => {
  it('deletes what is nobody’s for longer than any upload takes, and nothing else', async () => {
    await storeFiles(['maps/wanted', 'maps/orphan', 'others/orphan'])
    clock.advance(daySeconds + 60)
    await sweepFiles({ clock, store, owners: [ownerOf(['maps/wanted'])] })
    expect(await listStored('maps')).toEqual(['maps/wanted'])
    expect(await listStored('others')).toEqual(['others/orphan'])
  })

  it('leaves a young file whose row may still be written', async () => {
    await storeFiles(['maps/young'])
    clock.advance(daySeconds - 60)
    await sweepFiles({ clock, store, owners: [ownerOf([])] })
    expect(await listStored('maps')).toEqual(['maps/young'])
  })

  it('asks for a thousand files at a time, and for none twice', async () => {
    const keys = Array.from({ length: 2_001 }, (_, index) => `maps/${index}`)
    const many: FileStore = {
      ...store,
      async *list() {
        for (const key of keys) yield { key, bytes: 1, storedAt: new Date(0) }
      },
    }
    const asked: number[] = []
    const seen = new Set<string>()
    const owner: FileOwner = {
      folder: 'maps',
      async listKeys(some) {
        asked.push(some.length)
        for (const key of some) seen.add(key)
        return some
      },
    }
    await sweepFiles({ clock, store: many, owners: [owner] })
    expect(asked).toEqual([1_000, 1_000, 1])
    expect(seen.size).toBe(2_001)
  })
})

describe('the rounds', () => {
  it('are waiting once, however many processes ask for them', async () => {
    for (let process = 0; process < 3; process++) await scheduleFileUpkeep(database.db, daySeconds * 1000)
    expect(await listRounds()).toEqual([1])
  })

  it('go on a day later, also after one that fails', async () => {
    const broken: FileStore = {
      ...store,
      sweepUnfinished: async () => {
        throw new Error('the disk is full')
      },
    }
    const upkeep = createFileUpkeep({ db: database.db, clock, store: broken, owners: [] })
    await expect(upkeep.run({}, { isLastAttempt: false })).rejects.toThrow('the disk is full')
    expect(await listRounds()).toEqual([1])
  })
})
