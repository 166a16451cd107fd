import { join } from 'node:path'
import { buildApp } from './app.ts'
import { ConfigError, makeDataDir, readConfig } from './config.ts'
import { loadOperationsOfDemo } from './demo/operations/demo-operations.ts'
import { startWeatherOfDemo } from './demo/weather/demo-weather.ts'
import type { DemoWeather } from './demo/weather/start-demo-weather.ts'
import { describeDemoLogins, loadDemoWorld } from './demo/world/demo-world.ts'
import { createJobHandlers, scheduleJobs } from './job-handlers.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrateToLatest } from './platform/db/migrate.ts'
import { resealSecrets, type SealedColumn } from './platform/db/reseal-secrets.ts'
import { createSecrets } from './platform/db/secrets.ts'
import { runWorker } from './platform/jobs/run-worker.ts'
import { createTokens } from './platform/plugins/access/tokens.ts'
import { systemClock } from './platform/ports/clock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from './platform/postgres/embedded-postgres-error.ts'
import { explainDatabaseError, explainListenError } from './platform/start-errors.ts'
import { onStopSignal } from './platform/stop-signal.ts'

const sealedColumns: readonly SealedColumn[] = [
  { table: 'stations', column: 'ingest_key_sealed' },
  { table: 'clients', column: 'lorawan_key_sealed' },
  { table: 'devices', column: 'sealed_password' },
]

async function start(): Promise<void> {
  const config = readConfig(process.env)
  makeDataDir(config.dataDir)
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  await migrateToLatest(connectionString).catch((error: unknown) => {
    throw config.databaseUrl === null ? error : explainDatabaseError(error)
  })

  const clock = systemClock
  const database = openDatabase({
    connectionString,
    maxConnections: 20,
    onIdleError: (error) => app.log.error({ reason: error.message }, 'idle database connection broke'),
  })
  const app = await buildApp({
    config,
    db: database.db,
    pool: database.pool,
    clock,
    webFolder: join(import.meta.dirname, '../../web/dist', config.brand),
  })
  const secrets = createSecrets(config.sealingKeys)
  const { resealed, unreadable } = await resealSecrets(database.pool, secrets, sealedColumns)
  if (resealed + unreadable > 0) app.log.info({ resealed, unreadable }, 'sealed with the newest key')
  const demo = { db: database.db, clock, secrets, log: app.log }
  if (config.demo) {
    await loadDemoWorld(demo)
    await loadOperationsOfDemo({ app, db: database.db, clock, tokens: createTokens(config.jwtSecret) })
  }
  const worker = await runWorker({
    connectionString,
    pool: database.pool,
    handlers: createJobHandlers({ config, db: database.db, pool: database.pool, clock }),
    log: app.log,
    concurrency: 4,
  })
  await scheduleJobs(database.db, clock.now())
  let demoWeather: DemoWeather | null = null
  onStopSignal(async () => {
    await demoWeather?.stop()
    await app.close()
    await worker.stop()
    await database.close()
    await embedded?.stop()
  })
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config)
  })
  process.stdout.write(`Talhão is ready at ${address}\n`)
  if (!config.demo) return
  process.stdout.write(`${describeDemoLogins()}\n`)
  demoWeather = startWeatherOfDemo(demo, { address })
}

function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
}

start().catch((error: unknown) => {
  // What the person at the keyboard can fix is one line; anything else is ours and shows where it happened.
  const isPlain = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
