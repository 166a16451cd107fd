import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrateToLatest } from './db/migrate.ts'
import { scheduleForecastRound } from './features/forecasts/forecast-refresh.ts'
import { scheduleSprayWindowRound } from './features/spray/window-round.ts'
import { createJobHandlers } from './job-handlers.ts'
import { scheduleFileUpkeep } from './jobs/file-upkeep.ts'
import { runWorker } from './jobs/run-worker.ts'
import { systemClock } from './ports/clock.ts'
import { onStopSignal } from './stop-signal.ts'

/** A worker in a process of its own, beside any number of servers on one database. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl === null)
    throw new ConfigError('DATABASE_URL must be set: without it the server runs its jobs itself.')
  await migrateToLatest(config.databaseUrl)
  const log = pino({ level: config.logLevel })
  const database = openDatabase({
    connectionString: config.databaseUrl,
    maxConnections: 10,
    onIdleError: (error) => log.error({ reason: error.message }, 'idle database connection broke'),
  })
  const worker = await runWorker({
    connectionString: config.databaseUrl,
    pool: database.pool,
    handlers: createJobHandlers({ config, db: database.db, pool: database.pool, clock: systemClock }),
    log,
    concurrency: 4,
  })
  await scheduleForecastRound(database.db, systemClock.now())
  await scheduleSprayWindowRound(database.db, systemClock.now())
  await scheduleFileUpkeep(database.db, systemClock.now())
  onStopSignal(async () => {
    await worker.stop()
    await database.close()
  })
  log.info('worker is ready')
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
