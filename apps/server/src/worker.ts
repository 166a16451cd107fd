import { pino } from 'pino'
import { listRefusedServices } from './alerts/channels/service-pauses.repository.ts'
import { ConfigError, readConfig } from './config.ts'
import { createJobHandlers, scheduleJobs } from './job-handlers.ts'
import { openDatabase } from './platform/db/database.ts'
import { prepareOutsideDatabase } from './platform/db/outside-database.ts'
import { runWorker } from './platform/jobs/run-worker.ts'
import { createTextLog } from './platform/log/text-log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveWorkerMetrics } from './platform/metrics/serve-worker-metrics.ts'
import { systemClock } from './platform/ports/clock.ts'
import { readInstallationStatus } from './platform/status/read-installation-status.ts'
import { onStopSignal } from './platform/stop-signal.ts'
import { openTracer } from './platform/tracing/open-tracer.ts'
import { traceStatements } from './platform/tracing/trace-statements.ts'
import { version } from './version.ts'
import { readForecastStatus } from './weather/forecasts/forecasts.repository.ts'

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
  const metrics = createMetrics()
  const { db, pool } = database
  const now = () => systemClock.now()
  const figures =
    config.workerPort === null
      ? null
      : await serveWorkerMetrics({
          metrics,
          host: config.host,
          port: config.workerPort,
          pools: { jobs: pool },
          dataDir: config.dataDir,
          readStatus: () =>
            readInstallationStatus({
              db,
              pool,
              now,
              readForecasts: () => readForecastStatus(db),
              listRefusedServices: () => listRefusedServices(db),
            }),
          now,
        })
  const worker = await runWorker({
    connectionString,
    pool,
    handlers: createJobHandlers({
      config,
      db,
      pool,
      clock: systemClock,
      mailObserver: { log, tracer, onMail: metrics.countMail },
      log,
    }),
    log,
    concurrency: 4,
    tracer,
    onJobEnd: metrics.observeJob,
  })
  await scheduleJobs(db, { config, now: now() })
  onStopSignal(async () => {
    await worker.stop()
    await figures?.stop()
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
