import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { longJob } from '../../testing/long-job.ts'
import { type LongJobWorker, startLongJobWorker } from '../../testing/long-job-worker.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { enqueue, handleJob } from './define-job.ts'
import { runWorker } from './run-worker.ts'
import { openWorkerSessions, type WorkerSessions } from './worker-sessions.ts'

let testDatabase: TestDatabase
let database: Database
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

const opened: WorkerSessions[] = []
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  await database.pool.query('delete from graphile_worker._private_job_queues')
})
afterEach(async () => {
  for (const sessions of opened.splice(0)) await sessions.stop()
  await database.pool.query('delete from job_worker_sessions')
})

/** Without a grace, so that whatever could be freed at all is freed at once. */
async function open(running: string[] = [], graceMs = 0): Promise<WorkerSessions> {
  const sessions = await openWorkerSessions({
    connectionString: testDatabase.connectionString,
    isRunning: (jobId) => running.includes(jobId),
    onError: () => {},
    graceMs,
  })
  opened.push(sessions)
  return sessions
}
async function addLockedJob(workerId: string): Promise<string> {
  await enqueue(database.db, longJob, { name: 'locked' }, { queue: `fields of ${workerId}` })
  const { rows } = await database.pool.query<{ id: string }>(
    `with job as (
       update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where locked_by is null returning id, job_queue_id),
     queue as (
       update graphile_worker._private_job_queues q set locked_by = $1, locked_at = now()
       from job where q.id = job.job_queue_id)
     select id from job`,
    [workerId],
  )
  return rows[0]?.id ?? ''
}
async function listLocks(): Promise<(string | null)[]> {
  const { rows } = await database.pool.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker.jobs order by id',
  )
  return rows.map((row) => row.locked_by)
}
async function countLockedQueues(): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as locked from graphile_worker._private_job_queues where locked_by is not null',
  )
  return rows[0].locked
}
async function readSession(workerId: string): Promise<number | null> {
  const { rows } = await database.pool.query(
    `select session_pid from job_worker_sessions
     join pg_stat_activity on pid = session_pid and backend_start = session_started_at where worker_id = $1`,
    [workerId],
  )
  return rows[0]?.session_pid ?? null
}

describe('the sweep', () => {
  it('leaves the jobs of a living worker alone', async () => {
    const worker = await open(['1'])
    await worker.register('pool-alive')
    await addLockedJob('pool-alive')
    const other = await open()
    expect(await other.sweep()).toEqual({ deadWorkers: 0, lostJobs: 0 })
    expect(await listLocks()).toEqual(['pool-alive'])
  })

  it('frees the jobs and the queue of a worker whose session is gone', async () => {
    await database.pool.query(
      `insert into job_worker_sessions values ('pool-dead', 1, '2026-01-01T00:00:00.123456Z')`,
    )
    await addLockedJob('pool-dead')
    expect(await (await open()).sweep()).toEqual({ deadWorkers: 1, lostJobs: 0 })
    expect(await listLocks()).toEqual([null])
    expect(await countLockedQueues()).toBe(0)
  })

  it('frees the jobs of a worker that was never registered', async () => {
    await addLockedJob('pool-unknown')
    expect(await (await open()).sweep()).toEqual({ deadWorkers: 1, lostJobs: 0 })
    expect(await listLocks()).toEqual([null])
  })

  it('frees nothing at the first sight of a missing session: the worker may be on its way back', async () => {
    await addLockedJob('pool-away')
    const other = await open([], 60_000)
    for (let round = 0; round < 3; round++)
      expect(await other.sweep()).toEqual({ deadWorkers: 0, lostJobs: 0 })
    expect(await listLocks()).toEqual(['pool-away'])
  })

  it('starts to watch anew when its own session broke: everybody else’s may have broken too', async () => {
    await addLockedJob('pool-away')
    const other = await open([], 1)
    await other.register('pool-sweeping')
    await other.sweep()
    const before = await readSession('pool-sweeping')
    await database.pool.query('select pg_terminate_backend($1)', [before])
    await expect.poll(async () => [null, before].includes(await readSession('pool-sweeping'))).toBe(false)
    expect((await other.sweep()).deadWorkers).toBe(0)
    await expect.poll(async () => (await other.sweep()).deadWorkers).toBe(1)
  })

  it('frees a job that its own worker has locked but does not work on', async () => {
    const running = await addLockedJob('pool-own')
    const worker = await open([running])
    await worker.register('pool-own')
    await addLockedJob('pool-own')
    expect(await worker.sweep()).toEqual({ deadWorkers: 0, lostJobs: 1 })
    expect(await listLocks()).toEqual(['pool-own', null])
  })
})

describe('the session of a worker', () => {
  it('is made again when it breaks, with the worker tied to it', async () => {
    const worker = await open()
    await worker.register('pool-back')
    const before = await readSession('pool-back')
    await database.pool.query('select pg_terminate_backend($1)', [before])
    await expect.poll(async () => [null, before].includes(await readSession('pool-back'))).toBe(false)
  })

  it('ends with the worker, and no trace of it stays', async () => {
    const worker = await open()
    await worker.register('pool-done')
    await worker.stop()
    const { rows } = await database.pool.query('select * from job_worker_sessions')
    expect(rows).toEqual([])
  })
})

it('belongs to the name under which the queue locks jobs', async () => {
  let endJob = () => {}
  const worker = await runWorker({
    connectionString: testDatabase.connectionString,
    pool: database.pool,
    handlers: [
      handleJob(longJob, () => {
        return new Promise((resolve) => {
          endJob = resolve
        })
      }),
    ],
    log: { info: () => {}, error: () => {} },
    concurrency: 2,
  })
  await enqueue(database.db, longJob, { name: 'long' })
  await expect.poll(async () => (await listLocks())[0]).toBeTruthy()
  const [lockedBy] = await listLocks()
  await expect.poll(() => readSession(lockedBy ?? '')).not.toBeNull()
  expect(await (await open()).sweep()).toEqual({ deadWorkers: 0, lostJobs: 0 })
  expect(await listLocks()).toEqual([lockedBy])
  endJob()
  await worker.stop()
  expect(await listLocks()).toEqual([])
})

describe('a worker that is killed in the middle of a job', () => {
  const workers: LongJobWorker[] = []
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill()
  })
  function start(): LongJobWorker {
    const worker = startLongJobWorker(testDatabase.connectionString)
    workers.push(worker)
    return worker
  }

  it('leaves it to another one within half a minute', async () => {
    const first = start()
    await expect.poll(() => first.lines).toContain('ready')
    await enqueue(database.db, longJob, { name: 'harvest' })
    await expect.poll(() => first.lines).toContain('begin harvest')
    const second = start()
    await expect.poll(() => second.lines).toContain('ready')
    await first.kill()
    await expect.poll(() => second.lines).toContain('begin harvest')
    expect(second.lines).toContain('info freed the jobs of dead workers')
    second.endJob('harvest')
    await expect.poll(listLocks).toEqual([])
    expect(await second.stop()).toBe(0)
  })
})
