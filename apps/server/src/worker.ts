import { listRefusedServices } from './alerts/channels/service-pauses.repository.ts'
import { ConfigError, readConfig } from './config.ts'
import { openJobs } from './open-jobs.ts'
import { countConnections } from './platform/db/count-connections.ts'
import { prepareOutsideDatabase } from './platform/db/outside-database.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveWorkerMetrics } from './platform/metrics/serve-worker-metrics.ts'
import { systemClock } from './platform/ports/clock.ts'
import { readInstallationStatus } from './platform/status/read-installation-status.ts'
import { onStopSignal } from './platform/stop-signal.ts'
import { readForecastStatus } from './weather/forecasts/forecasts.repository.ts'

/** A worker in a process of its own, beside any number of servers on one database. */
async function start(): Promise<void> {
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY === true })
  if (config.databaseUrl === null)
    throw new ConfigError('DATABASE_URL must be set: without it the server runs its jobs itself.')
  const connectionString = await prepareOutsideDatabase(config.databaseUrl, config.databaseSessionUrl)
  const jobs = await openJobs({ config, connectionString, serviceName: 'talhao-worker' })
  const metrics = createMetrics()
  const { db, pool } = jobs
  const now = () => systemClock.now()
  const figures =
    config.workerPort === null
      ? null
      : await serveWorkerMetrics({
          metrics,
          host: config.host,
          port: config.workerPort,
          pools: { jobs: () => countConnections(pool) },
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
  await jobs.begin(metrics)
  onStopSignal(async () => {
    await jobs.stop()
    await figures?.stop()
  })
  if (config.logFormat === 'text') process.stdout.write('The worker is ready\n')
  else jobs.log.info('worker is ready')
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
