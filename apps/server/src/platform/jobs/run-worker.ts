import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { JobHandler } from './define-job.ts'
import { openWorkerSessions } from './worker-sessions.ts'

export interface JobWorker {
  /** Lets the running jobs finish. */
  stop(): Promise<void>
}

export interface JobLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

const sweepMilliseconds = 3_000

export async function runWorker(options: {
  connectionString: string
  pool: Pool
  handlers: readonly JobHandler[]
  log: JobLog
  concurrency: number
}): Promise<JobWorker> {
  const { connectionString, pool, handlers, log, concurrency } = options
  const sessions = await openWorkerSessions({
    connectionString,
    onError: (error) => log.error({ err: error }, 'worker session broke'),
  })
  const sweep = async () => {
    const freed = await sessions.freeDeadWorkers()
    if (freed > 0) log.info({ workers: freed }, 'freed the jobs of dead workers')
  }
  await sweep()

  const events: WorkerEvents = new EventEmitter()
  const workerIds: string[] = []
  events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId))
  events.on('job:error', ({ job, error }) =>
    log.info(
      { job: job.task_identifier, attempt: job.attempts, reason: messageOf(error) },
      'job will be tried again',
    ),
  )
  events.on('job:failed', ({ job, error }) =>
    log.error({ job: job.task_identifier, jobId: job.id, reason: messageOf(error) }, 'job is dead'),
  )
  // No job begins before its worker can be found dead.
  let tellRegistered = () => {}
  const registered = new Promise<void>((resolve) => {
    tellRegistered = resolve
  })
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(handlers, registered),
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => () => {}),
  })
  await sessions.register(workerIds)
  tellRegistered()
  const timer = setInterval(() => {
    sweep().catch((error) => log.error({ err: error }, 'sweep of dead workers failed'))
  }, sweepMilliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await runner.stop()
      await sessions.close()
    },
  }
}

function taskListOf(handlers: readonly JobHandler[], registered: Promise<void>): TaskList {
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload, { job }) => {
        await registered
        await handler.run(payload, { isLastAttempt: job.attempts >= job.max_attempts })
      },
    ]),
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
