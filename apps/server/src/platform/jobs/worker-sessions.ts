import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { createPersistentConnection } from '../db/session/persistent-connection.ts'
import { createAbsenceWatch } from './absence-watch.ts'

/**
 * Frees the jobs of a worker that died. Each worker is tied to a database session that ends with its process, even by
 * kill -9; the queue alone would leave its jobs locked for four hours. A session also ends when the database does, so
 * a worker is dead only when it has not come back for a while (docs/decisions/0021-who-is-a-dead-worker.md).
 */
export interface WorkerSessions {
  /** Resolves once the worker is tied to a session; while the database is away that is later. */
  register(workerId: string): Promise<void>
  /** Frees what dead workers held, and what this one holds without working on it; returns how many of each. */
  sweep(): Promise<SweepResult>
  stop(): Promise<void>
}

export interface SweepResult {
  readonly deadWorkers: number
  readonly lostJobs: number
}

export interface WorkerSessionsOptions {
  readonly connectionString: string
  /** The jobs this process works on, or whose end it has not written yet. */
  readonly isRunning: (jobId: string) => boolean
  readonly onError: (error: Error) => void
  readonly graceMs?: number
}

/** A living worker needs about a second to come back. */
const defaultGraceMs = 10_000
const maxGoodbyeMs = 1_000
const nothingFreed: SweepResult = { deadWorkers: 0, lostJobs: 0 }

export async function openWorkerSessions(options: WorkerSessionsOptions): Promise<WorkerSessions> {
  const { connectionString, isRunning, onError, graceMs = defaultGraceMs } = options
  const now = () => performance.now()
  const workers = createAbsenceWatch({ graceMs, now })
  const jobs = createAbsenceWatch({ graceMs, now })
  let workerId: string | null = null
  let resolveRegistered = () => {}
  const registered = new Promise<void>((resolve) => {
    resolveRegistered = resolve
  })

  async function tieToSession(client: Client): Promise<void> {
    workers.reset()
    jobs.reset()
    if (workerId === null) return
    await client.query(tieWorker, [workerId])
    resolveRegistered()
  }

  const connection = createPersistentConnection({
    clientConfig: { connectionString, application_name: 'talhao worker' },
    setUp: tieToSession,
    onError,
  })
  await connection.start()

  async function freeDeadWorkers(client: Client): Promise<number> {
    const { rows } = await client.query<{ claim: string }>(listMissingWorkers)
    const gone = workers.look(rows.map(({ claim }) => claim))
    if (gone.length === 0) return 0
    const freed = await client.query(freeWorkers, [gone])
    return freed.rows.length
  }

  async function freeLostJobs(client: Client): Promise<number> {
    const { rows } = await client.query<{ id: string }>(listOwnJobs, [workerId])
    const lost = jobs.look(rows.map(({ id }) => id).filter((id) => !isRunning(id)))
    if (lost.length === 0) return 0
    const freed = await client.query(freeJobs, [lost, workerId])
    return freed.rows.length
  }

  return {
    async register(id) {
      workerId = id
      const client = connection.getClient()
      // The session that follows is set up with the worker.
      if (client !== null) await tieToSession(client).catch(() => client.end())
      await registered
    },
    async sweep() {
      const client = connection.getClient()
      if (client === null) return nothingFreed
      return { deadWorkers: await freeDeadWorkers(client), lostJobs: await freeLostJobs(client) }
    },
    async stop() {
      resolveRegistered()
      const client = connection.getClient()
      if (client !== null && workerId !== null) {
        // What stays is swept by others, as after a kill -9.
        const untied = client.query(untieWorker, [workerId]).catch(() => {})
        await Promise.race([untied, wait(maxGoodbyeMs, undefined, { ref: false })])
      }
      await connection.stop()
    },
  }
}

const tieWorker = `
  insert into job_worker_sessions (worker_id, session_pid, session_started_at)
  select $1, pid, backend_start from pg_stat_activity where pid = pg_backend_pid()
  on conflict (worker_id) do update
    set session_pid = excluded.session_pid, session_started_at = excluded.session_started_at`

const untieWorker = 'delete from job_worker_sessions where worker_id = $1'

/** Names a worker together with its session, so that one who has come back is another one. */
const claimOfWorker = `worker_id || ' ' || session_pid || ' ' || session_started_at`

const listMissingWorkers = `
  select ${claimOfWorker} as claim from job_worker_sessions
  where not exists (
    select from pg_stat_activity a where a.pid = session_pid and a.backend_start = session_started_at)
  union
  -- killed between its first job and its registration
  select locked_by from graphile_worker.jobs
  where locked_by not in (select worker_id from job_worker_sessions)`

const freeWorkers = `
  with dead as (delete from job_worker_sessions where ${claimOfWorker} = any($1) returning worker_id),
  stray as (
    select locked_by as worker_id from graphile_worker.jobs
    where locked_by = any($1) and locked_by not in (select worker_id from job_worker_sessions)),
  gone as (select worker_id from dead union select worker_id from stray),
  freed as (select graphile_worker.force_unlock_workers(array(select worker_id from gone)))
  select worker_id from gone, freed`

const listOwnJobs = 'select id::text from graphile_worker.jobs where locked_by = $1'

const freeJobs = `
  with freed as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where id = any($1::bigint[]) and locked_by = $2 returning id, job_queue_id),
  queues as (
    update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
    from freed where q.id = freed.job_queue_id and q.locked_by = $2)
  select id from freed`
