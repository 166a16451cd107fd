import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { createJobHandlers, scheduleJobs } from './job-handlers.ts'
import { type Db, openDatabase } from './platform/db/database.ts'
import { type JobWorker, runWorker } from './platform/jobs/run-worker.ts'
import { createTextLog } from './platform/log/text-log.ts'
import type { JobCounters } from './platform/metrics/metrics.ts'
import { systemClock } from './platform/ports/clock.ts'
import { openTracer } from './platform/tracing/open-tracer.ts'
import { traceStatements } from './platform/tracing/trace-statements.ts'
import { version } from './version.ts'

export interface Jobs {
  readonly db: Db
  readonly pool: Pool
  readonly log: Logger
  /** From here on jobs are done, and those that come again and again are asked for. */
  begin(counters: JobCounters): Promise<void>
  /** Lets the running jobs finish, then closes what they used. */
  stop(): Promise<void>
}

/** All jobs of the product, with connections of their own: theirs may take long, and must not take those of people. */
export async function openJobs(options: {
  readonly config: Config
  /** Leads to the database itself, past a pooler. */
  readonly connectionString: string
  /** Under which its spans are found. */
  readonly serviceName: string
}): Promise<Jobs> {
  const { config, connectionString, serviceName } = options
  const out = config.logFormat === 'text' ? createTextLog(process.stdout) : process.stdout
  const log = pino({ level: config.logLevel }, out)
  const database = openDatabase({
    connectionString,
    maxConnections: config.connections.jobPoolSize,
    settings: config.connections,
    onIdleError: (error) => log.error({ reason: error.message }, 'idle database connection broke'),
  })
  const { db, pool } = database
  const tracer = await openTracer({ endpoint: config.tracesUrl, serviceName, version })
  if (tracer !== null) traceStatements(pool, tracer)
  const clock = systemClock
  let worker: JobWorker | null = null
  return {
    db,
    pool,
    log,
    async begin({ countMail, observeJob }) {
      worker = await runWorker({
        connectionString,
        pool,
        handlers: createJobHandlers({
          config,
          db,
          pool,
          clock,
          mailObserver: { log, tracer, onMail: countMail },
          log,
        }),
        log,
        concurrency: 4,
        tracer,
        onJobEnd: observeJob,
      })
      await scheduleJobs(db, { config, now: clock.now() })
    },
    async stop() {
      await worker?.stop()
      await tracer?.stop()
      await database.close()
    },
  }
}
