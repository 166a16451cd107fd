import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { defineJob, enqueue, handleJob } from './define-job.ts'

const sowing = defineJob({
  name: 'sowing',
  payload: Type.Object({ field: Type.String() }),
  maxAttempts: 7,
})

let testDatabase: TestDatabase
let database: Database
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
beforeEach(() => database.pool.query('delete from graphile_worker._private_jobs'))

async function listJobs() {
  const { rows } = await database.pool.query(
    `select job.task_identifier as name, job.max_attempts, job.key, job.queue_name, job.run_at, row.payload
     from graphile_worker.jobs job join graphile_worker._private_jobs row using (id) order by id`,
  )
  return rows
}

describe('a job', () => {
  it('waits with its payload and its limit of attempts', async () => {
    await enqueue(database.db, sowing, { field: 'north' })
    expect(await listJobs()).toMatchObject([
      { name: 'sowing', max_attempts: 7, payload: { field: 'north' }, key: null, queue_name: null },
    ])
  })

  it('is seen once its transaction is committed, not before', async () => {
    await database.db.transaction().execute(async (trx) => {
      await enqueue(trx, sowing, { field: 'north' })
      expect(await listJobs()).toEqual([])
    })
    expect(await listJobs()).toHaveLength(1)
  })

  it('does not exist when its transaction is rolled back', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await enqueue(trx, sowing, { field: 'north' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await listJobs()).toEqual([])
  })

  it('replaces the waiting one of the same key', async () => {
    const runAt = new Date('2126-11-15T12:00:00Z')
    await enqueue(database.db, sowing, { field: 'north' }, { key: 'season' })
    await enqueue(database.db, sowing, { field: 'south' }, { key: 'season', runAt })
    expect(await listJobs()).toMatchObject([{ key: 'season', payload: { field: 'south' }, run_at: runAt }])
  })

  it('can stand in line with others', async () => {
    await enqueue(database.db, sowing, { field: 'north' }, { queue: 'machine 1' })
    expect(await listJobs()).toMatchObject([{ queue_name: 'machine 1' }])
  })
})

describe('a handler', () => {
  it('gets the payload that was checked', async () => {
    const seen: unknown[] = []
    const handler = handleJob(sowing, async ({ field }, { isLastAttempt }) => {
      seen.push([field, isLastAttempt])
    })
    await handler.run({ field: 'north' }, { isLastAttempt: true })
    expect([handler.name, ...seen]).toEqual(['sowing', ['north', true]])
  })

  it('is not run with a payload of another shape', async () => {
    const handler = handleJob(sowing, async () => {
      throw new Error('must not run')
    })
    await expect(async () => handler.run({ plot: 3 }, { isLastAttempt: false })).rejects.not.toThrow(
      'must not run',
    )
  })
})
