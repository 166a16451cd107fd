import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { countJobs } from './count-jobs.ts'
import { defineJob, enqueue, handleJob, type JobContext } from './define-job.ts'
import { type JobWorker, runWorker } from './run-worker.ts'

const harvest = defineJob({ name: 'harvest', payload: Type.Object({ field: Type.String() }), maxAttempts: 2 })

let testDatabase: TestDatabase
let database: Database
let worker: JobWorker | null = null
let logged: { fields: object; message: string }[]
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 10,
    onIdleError: () => {},
  })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  logged = []
  await database.pool.query('delete from graphile_worker._private_jobs')
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})

async function work(run: (field: string, context: JobContext) => Promise<void>): Promise<JobWorker> {
  const log = (fields: object, message: string) => logged.push({ fields, message })
  worker = await runWorker({
    connectionString: testDatabase.connectionString,
    pool: database.pool,
    handlers: [handleJob(harvest, ({ field }, context) => run(field, context))],
    log: { info: log, error: log },
    concurrency: 4,
  })
  return worker
}
const count = () => countJobs(database.pool)
async function readJob() {
  const { rows } = await database.pool.query(
    'select attempts, last_error, locked_by, run_at > now() as is_later from graphile_worker.jobs',
  )
  return rows[0]
}
/** What a failed job waits for is not waited for in tests. */
const makeDue = () => database.pool.query('update graphile_worker._private_jobs set run_at = now()')

describe('a worker', () => {
  it('runs each job once, also those that waited before it started', async () => {
    const fields = Array.from({ length: 30 }, (_, index) => `field ${index}`)
    const done: string[] = []
    for (const field of fields.slice(0, 15)) await enqueue(database.db, harvest, { field })
    await work(async (field) => void done.push(field))
    for (const field of fields.slice(15)) await enqueue(database.db, harvest, { field })
    await expect.poll(count).toMatchObject({ waiting: 0, running: 0, dead: 0 })
    expect(done.toSorted()).toEqual(fields.toSorted())
  })

  it('runs a job that failed again later, and its reason is written down', async () => {
    const attempts: boolean[] = []
    await work(async (_, { isLastAttempt }) => {
      attempts.push(isLastAttempt)
      if (!isLastAttempt) throw new Error('the field is wet')
    })
    await enqueue(database.db, harvest, { field: 'north' })
    await expect
      .poll(readJob)
      .toMatchObject({ attempts: 1, last_error: 'the field is wet', locked_by: null, is_later: true })
    expect(logged).toContainEqual({
      fields: { job: 'harvest', attempt: 1, reason: 'the field is wet' },
      message: 'job will be tried again',
    })
    await makeDue()
    await expect.poll(count).toMatchObject({ waiting: 0, running: 0, dead: 0 })
    expect(attempts).toEqual([false, true])
  })

  it('gives a job up after its last attempt: it is counted as dead and logged', async () => {
    await work(async () => {
      throw new Error('the field is wet')
    })
    await enqueue(database.db, harvest, { field: 'north' })
    await expect.poll(readJob).toMatchObject({ attempts: 1, locked_by: null })
    expect(await count()).toMatchObject({ waiting: 1, running: 0, dead: 0 })
    await makeDue()
    await expect.poll(count).toMatchObject({ waiting: 0, running: 0, dead: 1 })
    expect(logged.map(({ message }) => message)).toContain('job is dead')
  })

  it('runs the jobs of one queue one after the other', async () => {
    let running = 0
    let most = 0
    await work(async () => {
      running += 1
      most = Math.max(most, running)
      await database.pool.query('select pg_sleep(0.02)')
      running -= 1
    })
    for (const field of ['north', 'south', 'east', 'west'])
      await enqueue(database.db, harvest, { field }, { queue: 'one machine' })
    await expect.poll(count).toMatchObject({ waiting: 0, running: 0, dead: 0 })
    expect(most).toBe(1)
  })

  it('lets a running job finish when it stops, and its end is written', async () => {
    let endJob = () => {}
    const begun = new Promise<void>((resolve) => {
      void work(() => {
        resolve()
        return new Promise((end) => {
          endJob = end
        })
      }).then(() => enqueue(database.db, harvest, { field: 'north' }))
    })
    await begun
    let isStopped = false
    const stopping = worker?.stop().then(() => {
      isStopped = true
    })
    worker = null
    expect(await readJob()).toMatchObject({ locked_by: expect.any(String) })
    expect(isStopped).toBe(false)
    endJob()
    await stopping
    expect(await count()).toMatchObject({ waiting: 0, running: 0, dead: 0 })
    await enqueue(database.db, harvest, { field: 'too late' })
    expect(await readJob()).toMatchObject({ attempts: 0, locked_by: null })
  })
})
