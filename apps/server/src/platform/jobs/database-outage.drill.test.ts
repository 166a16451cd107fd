import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type HeldS3Server, startHeldS3Server } from '../../testing/held-s3-server.ts'
import { longJob } from '../../testing/long-job.ts'
import { type LongJobWorker, startLongJobWorker } from '../../testing/long-job-worker.ts'
import { findProgram } from '../../testing/outside/find-program.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { enqueue, handleJob } from './define-job.ts'
import { type JobWorker, runWorker } from './run-worker.ts'

const outageMs = 10_000
const maxReturnMs = 5_000
/** How long after the outage a process that stood still comes back: after two sweeps, but within the grace. */
const lateMs = 6_500

const folder = mkdtempSync(join(tmpdir(), 'talhao-outage-'))
let postgres: EmbeddedPostgres
let database: Database
let store: HeldS3Server
const processes: ChildProcess[] = []
let otherWorker: JobWorker | null = null

function startPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = join(folder, 'database')
  return startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
}
beforeAll(async () => {
  postgres = await startPostgres()
  await migrateToLatest(postgres.connectionString)
  database = openDatabase({
    connectionString: postgres.connectionString,
    maxConnections: 5,
    onIdleError: () => {},
  })
  store = await startHeldS3Server()
})
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  await otherWorker?.stop()
  otherWorker = null
})
afterAll(async () => {
  await store.close()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Server {
  readonly process: ChildProcess
  readonly address: string
}
async function startServer(env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const child = spawn(process.execPath, [findProgram('main')], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.connectionString,
      JWT_SECRET: 'a secret for tests alone, long enough',
      DATA_DIR: join(folder, 'server'),
      FORECAST_PROVIDER: 'simulated',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  processes.push(child)
  let address: string | undefined
  createInterface({ input: child.stdout }).on('line', (line) => {
    address ??= /ready at (http:\S+)/.exec(line)?.[1]
  })
  await expect.poll(() => address).toBeDefined()
  return { process: child, address: address ?? '' }
}
async function startLongJob(name: string): Promise<LongJobWorker> {
  const worker = startLongJobWorker(postgres.connectionString)
  processes.push(worker.process)
  await expect.poll(() => worker.lines).toContain('ready')
  await enqueue(database.db, longJob, { name })
  await expect.poll(() => worker.lines).toContain(`begin ${name}`)
  return worker
}
function runOtherWorker(): Promise<JobWorker> {
  return runWorker({
    connectionString: postgres.connectionString,
    pool: database.pool,
    handlers: [handleJob(longJob, async () => {})],
    log: { info: () => {}, error: () => {} },
    concurrency: 1,
  })
}
async function endServer({ process: child }: Server): Promise<number | null> {
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}

/** Who works on the round of the upkeep that is under way. */
async function readUpkeepWorker(): Promise<string | null> {
  const { rows } = await database.pool.query(
    `select locked_by from graphile_worker.jobs where task_identifier = 'file_upkeep' and locked_by is not null`,
  )
  return rows[0]?.locked_by ?? null
}
async function hasSession(workerId: string | null): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from job_worker_sessions
     join pg_stat_activity on pid = session_pid and backend_start = session_started_at where worker_id = $1`,
    [workerId],
  )
  return rows.length > 0
}
/** Who works on the job of the worker that stands still. */
async function readLongJobWorker(): Promise<string | null> {
  const { rows } = await database.pool.query(
    `select locked_by from graphile_worker.jobs where task_identifier = $1 and run_at < now()`,
    [longJob.name],
  )
  return rows[0]?.locked_by ?? null
}
async function countLongJobs(where = 'true'): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = $1 and ${where}`,
    [longJob.name],
  )
  return rows[0].jobs
}
/** The job of a worker that died in the outage: once the sweep has freed it, it would have freed a living one's too. */
async function addJobOfDeadWorker(): Promise<void> {
  await database.pool.query(`insert into job_worker_sessions values ('pool-dead', 1, '2026-01-01')`)
  await enqueue(database.db, longJob, { name: 'dead' }, { runAt: new Date('2126-01-01') })
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()
     where payload->>'name' = 'dead'`,
  )
}

it('runs a long job once when PostgreSQL is away for ten seconds, and ends with code 0', async () => {
  const server = await startServer(store.env)
  await expect.poll(() => store.rounds).toBe(1)
  const workerId = await readUpkeepWorker()
  await expect.poll(() => hasSession(workerId)).toBe(true)
  const slow = await startLongJob('slow')
  const slowWorkerId = await readLongJobWorker()
  otherWorker = await runOtherWorker()

  slow.process.kill('SIGSTOP')
  await postgres.stop()
  await wait(outageMs)
  postgres = await startPostgres()
  const returnedAt = performance.now()
  await expect.poll(() => hasSession(workerId).catch(() => false)).toBe(true)
  expect(performance.now() - returnedAt).toBeLessThan(maxReturnMs)

  await addJobOfDeadWorker()
  await wait(lateMs)
  slow.process.kill('SIGCONT')
  await expect.poll(() => countLongJobs('run_at > now() and locked_by is null')).toBe(1)
  expect([await readUpkeepWorker(), await readLongJobWorker()]).toEqual([workerId, slowWorkerId])
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  store.release()
  await expect.poll(readUpkeepWorker).toBeNull()
  expect(store.rounds).toBe(1)
  slow.endJob('slow')
  await expect.poll(readLongJobWorker).toBeNull()
  expect(slow.lines.filter((line) => line.startsWith('begin'))).toEqual(['begin slow'])
  expect(await Promise.all([endServer(server), slow.stop()])).toEqual([0, 0])
})

it('writes the end of a job that finished while PostgreSQL was away', async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  const worker = await startLongJob('harvest')
  await postgres.stop()
  worker.endJob('harvest')
  await expect.poll(() => worker.lines).toContain('error the end of a job could not be written yet')
  postgres = await startPostgres()
  await expect.poll(() => countLongJobs().catch(() => null)).toBe(0)
  await enqueue(database.db, longJob, { name: 'sowing' })
  await expect.poll(() => worker.lines).toContain('begin sowing')
  worker.endJob('sowing')
  await expect.poll(() => countLongJobs()).toBe(0)
  expect(worker.lines.filter((line) => line.startsWith('begin'))).toEqual(['begin harvest', 'begin sowing'])
  expect(await worker.stop()).toBe(0)
})

it('ends with code 0 at SIGTERM while PostgreSQL is away', async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  const server = await startServer()
  const worker = await startLongJob('harvest')
  await postgres.stop()
  worker.endJob('harvest')
  await expect.poll(() => worker.lines).toContain('end harvest')
  const codes = await Promise.all([endServer(server), worker.stop()])
  postgres = await startPostgres()
  expect(codes).toEqual([0, 0])
  expect(worker.lines).toContain('error jobs are done but the database is away: they will run again')
})
