import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Tracer } from '../tracing/tracer.ts'
import { logFieldsOf } from '../tracing/work-context.ts'
import type { JobHandler } from './define-job.ts'
import { takeOrigin } from './job-origin.ts'
import { createQueuePool } from './queue-pool.ts'
import { openWorkerSessions, type WorkerSessions } from './worker-sessions.ts'

export interface JobWorker {
  /** Lets the running jobs finish. Never fails, and does not wait for a database that is away. */
  stop(): Promise<void>
}

export interface JobLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface WorkerOptions {
  readonly connectionString: string
  readonly pool: Pool
  readonly handlers: readonly JobHandler[]
  readonly log: JobLog
  readonly concurrency: number
  readonly tracer?: Tracer | null
  /** Called at the end of every run of a job. */
  readonly onJobEnd?: (end: JobEnd) => void
}

export interface JobEnd {
  readonly name: string
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}

const sweepMs = 3_000
/** How long a stop waits for the ends of jobs that are not written yet. */
const maxEndingMs = 5_000

export async function runWorker(options: WorkerOptions): Promise<JobWorker> {
  const { connectionString, pool, log, concurrency } = options
  const runningJobs = new Set<string>()
  const queue = createQueuePool({
    pool,
    onError: (error) => log.error({ err: error }, 'the end of a job could not be written yet'),
  })
  const sessions = await openWorkerSessions({
    connectionString,
    isRunning: (jobId) => runningJobs.has(jobId),
    onError: (error) => log.error({ err: error }, 'worker session broke'),
  })

  const events: WorkerEvents = new EventEmitter()
  logFailures(events, log)
  // graphile-worker locks jobs in the name of its whole pool, not of one of its workers.
  let workerId = ''
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id
  })
  events.on('job:start', ({ job }) => runningJobs.add(job.id))
  events.on('job:complete', ({ job }) => {
    void queue.waitForOpenWork().then(() => runningJobs.delete(job.id))
  })

  // No job begins before its worker can be found dead.
  let resolveRegistered = () => {}
  const registered = new Promise<void>((resolve) => {
    resolveRegistered = resolve
  })
  const runner = await run({
    pgPool: queue.pool,
    taskList: taskListOf(options, registered),
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => () => {}),
  }).catch(async (error: unknown) => {
    await sessions.stop()
    throw error
  })
  void sessions.register(workerId).then(resolveRegistered)
  const stopSweeping = sweepRegularly(sessions, log)

  return {
    async stop() {
      stopSweeping()
      resolveRegistered()
      await runner.stop().catch((error: unknown) => log.error({ err: error }, 'the queue did not stop'))
      const isWritten = queue.waitForOpenWork().then(() => true)
      if (!(await Promise.race([isWritten, wait(maxEndingMs, false, { ref: false })])))
        log.error({ jobs: [...runningJobs] }, 'jobs are done but the database is away: they will run again')
      queue.abandon()
      await sessions.stop()
    },
  }
}

function logFailures(events: WorkerEvents, log: JobLog): void {
  events.on('job:error', ({ job, error }) =>
    log.info(
      {
        job: job.task_identifier,
        attempt: job.attempts,
        reason: messageOf(error),
        ...originFieldsOf(job.payload),
      },
      'job will be tried again',
    ),
  )
  events.on('job:failed', ({ job, error }) =>
    log.error(
      {
        job: job.task_identifier,
        jobId: job.id,
        reason: messageOf(error),
        ...originFieldsOf(job.payload),
      },
      'job is dead',
    ),
  )
}

function sweepRegularly(sessions: WorkerSessions, log: JobLog): () => void {
  let isSweeping = false
  async function sweep(): Promise<void> {
    if (isSweeping) return
    isSweeping = true
    try {
      const { deadWorkers, lostJobs } = await sessions.sweep()
      if (deadWorkers > 0) log.info({ workers: deadWorkers }, 'freed the jobs of dead workers')
      if (lostJobs > 0) log.info({ jobs: lostJobs }, 'freed jobs whose start was lost with a connection')
    } catch (error) {
      log.error({ err: error }, 'sweep of dead workers failed')
    } finally {
      isSweeping = false
    }
  }
  void sweep()
  const timer = setInterval(() => void sweep(), sweepMs)
  return () => clearInterval(timer)
}

function taskListOf(options: WorkerOptions, registered: Promise<void>): TaskList {
  const { handlers, log, tracer = null, onJobEnd } = options
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload, { job }) => {
        await registered
        const begunMs = performance.now()
        const finish = (outcome: JobEnd['outcome']) => {
          const seconds = (performance.now() - begunMs) / 1000
          onJobEnd?.({ name: handler.name, outcome, seconds })
          return Math.round(seconds * 1000)
        }
        try {
          await handler.run(payload, { isLastAttempt: job.attempts >= job.max_attempts, tracer })
        } catch (error) {
          finish('failed')
          throw error
        }
        const milliseconds = finish('done')
        log.info({ job: handler.name, milliseconds, ...originFieldsOf(payload) }, 'job done')
      },
    ]),
  )
}

function originFieldsOf(payload: unknown): { reqId?: string } {
  return logFieldsOf(takeOrigin(payload).requestId)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
