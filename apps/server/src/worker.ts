import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { createJobHandlers, scheduleJobs } from './job-handlers.ts'
import { openDatabase } from './platform/db/database.ts'
import { prepareOutsideDatabase } from './platform/db/outside-database.ts'
import { runWorker } from './platform/jobs/run-worker.ts'
import { createTextLog } from './platform/log/text-log.ts'
import { systemClock } from './platform/ports/clock.ts'
import { onStopSignal } from './platform/stop-signal.ts'
import { openTracer } from './platform/tracing/open-tracer.ts'
import { traceStatements } from './platform/tracing/trace-statements.ts'
import { version } from './version.ts'

/** A worker in a process of its own, beside any number of servers on one database. */
async function start(): Promise<void> {
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY === true })
  if (config.databaseUrl === null)
    throw new ConfigError('DATABASE_URL must be set: without it the server runs its jobs itself.')
  const settings = config.connections
  const connectionString = await prepareOutsideDatabase(config.databaseUrl, config.databaseSessionUrl)
  const isText = config.logFormat === 'text'
  const log = pino({ level: config.logLevel }, isText ? createTextLog(process.stdout) : process.stdout)
  const database = openDatabase({
    connectionString,
    maxConnections: settings.jobPoolSize,
    settings,
    onIdleError: (error) => log.error({ reason: error.message }, 'idle database connection broke'),
  })
  const tracer = await openTracer({ endpoint: config.tracesUrl, serviceName: 'talhao-worker', version })
  if (tracer !== null) traceStatements(database.pool, tracer)
  const worker = await runWorker({
    connectionString,
    pool: database.pool,
    handlers: createJobHandlers({
      config,
      db: database.db,
      pool: database.pool,
      clock: systemClock,
      mailObserver: { log, tracer },
    }),
    log,
    concurrency: 4,
    tracer,
  })
  await scheduleJobs(database.db, { config, now: systemClock.now() })
  onStopSignal(async () => {
    await worker.stop()
    await tracer?.stop()
    await database.close()
  })
  if (isText) process.stdout.write('The worker is ready\n')
  else log.info('worker is ready')
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
