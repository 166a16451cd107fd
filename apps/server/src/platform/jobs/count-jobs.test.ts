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

it('counts what waits and what is dead, and a last attempt under way as neither', async () => {
  expect(await countJobs(database.pool)).toEqual({ waiting: 0, dead: 0 })
  for (const name of ['waiting', 'later', 'last attempt', 'dead'])
    await enqueue(database.db, longJob, { name })
  const change = (set: string, name: string) =>
    database.pool.query(`update graphile_worker._private_jobs set ${set} where payload->>'name' = $1`, [name])
  await change(`run_at = now() + interval '1 day'`, 'later')
  await change(`attempts = max_attempts, locked_at = now(), locked_by = 'pool'`, 'last attempt')
  await change('attempts = max_attempts', 'dead')
  expect(await countJobs(database.pool)).toEqual({ waiting: 2, dead: 1 })
})
