import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { longJob } from '../../testing/long-job.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { countJobs } from './count-jobs.ts'
import { enqueue } from './define-job.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 2,
    onIdleError: () => {},
  })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

it('counts what waits, what runs and what is dead, and how long the first has waited', async () => {
  const nothing = { waiting: 0, running: 0, dead: 0, delaySeconds: 0 }
  expect(await countJobs(database.pool)).toEqual(nothing)
  for (const name of ['due', 'later', 'last attempt', 'dead']) await enqueue(database.db, longJob, { name })
  const change = (set: string, name: string) =>
    database.pool.query(`update graphile_worker._private_jobs set ${set} where payload->>'name' = $1`, [name])
  await change(`run_at = now() - interval '90 seconds'`, 'due')
  await change(`run_at = now() + interval '1 day'`, 'later')
  await change(`attempts = max_attempts, locked_at = now(), locked_by = 'pool'`, 'last attempt')
  await change('attempts = max_attempts', 'dead')
  const counts = await countJobs(database.pool)
  expect(counts).toMatchObject({ waiting: 2, running: 1, dead: 1 })
  expect(counts.delaySeconds).toBeGreaterThanOrEqual(90)
})
