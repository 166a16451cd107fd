import { join } from 'node:path'
import { explainInternalEmail, inviteInternalLogin } from './accounts/registration/internal-account.ts'
import { buildApp, mailLookOf } from './app.ts'
import { type Config, ConfigError, makeDataDir, readConfig } from './config.ts'
import { startDemoThread } from './demo/start-demo-thread.ts'
import { describeDemoLogins } from './demo/world/demo-world.ts'
import type { Db } from './platform/db/database.ts'
import { migrateToLatest } from './platform/db/migrate.ts'
import { openCallDatabase } from './platform/db/open-call-database.ts'
import { prepareOutsideDatabase } from './platform/db/outside-database.ts'
import { resealSecrets } from './platform/db/reseal-secrets.ts'
import { createSecrets } from './platform/db/secrets.ts'
import { gatherLines } from './platform/log/gather-lines.ts'
import { createStartReport, type StartReport } from './platform/log/start-report.ts'
import { createTextLog } from './platform/log/text-log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { findPageBuild } from './platform/page-build.ts'
import { systemClock } from './platform/ports/clock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from './platform/postgres/embedded-postgres-error.ts'
import { explainListenError } from './platform/start-errors.ts'
import { onStopSignal } from './platform/stop-signal.ts'
import { openTracer } from './platform/tracing/open-tracer.ts'
import { traceStatements } from './platform/tracing/trace-statements.ts'
import { prepareJobsThread } from './prepare-jobs-thread.ts'
import { sealedColumns } from './stored-data.ts'
import { version } from './version.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY === true })
  const report = createStartReport(config.logFormat, { out: process.stdout, errors: process.stderr })
  const pageBuild = findPageBuild()
  let isPageComing = pageBuild !== null
  pageBuild?.then((seconds) => {
    isPageComing = false
    report.note(`Building the page … ${seconds.toFixed(1)} s`)
  }, doNothing)
  makeDataDir(config.dataDir)
  const webFolder = join(import.meta.dirname, '../../web/dist', config.brand)
  const demo = config.demo ? startDemoThread({ config, webFolder }, { onBreak: end }) : null
  const { embedded, connectionString, sessionUrl } = await report.step('Starting the database', () =>
    startDatabase(config, report),
  )

  demo?.open({ connectionString, sessionUrl })
  const clock = systemClock
  const metrics = createMetrics()
  const tracer = await openTracer({ endpoint: config.tracesUrl, serviceName: 'talhao', version })
  const jobs = prepareJobsThread(
    { config, connectionString: sessionUrl },
    { counters: metrics, onBreak: end },
  )
  const database = openCallDatabase(config, {
    connectionString,
    onIdleError: (error) => app.log.error({ reason: error.message }, 'idle database connection broke'),
  })
  if (tracer !== null) traceStatements(database.pool, tracer)
  const app = await buildApp({
    config,
    db: database.db,
    pool: database.pool,
    sessionUrl,
    clock,
    metrics,
    countJobConnections: jobs.countConnections,
    tracer,
    webFolder,
    isPageComing,
    logStream: gatherLines(config.logFormat === 'text' ? createTextLog(process.stdout) : process.stdout),
  })
  await app.ready()
  await rejectTenantsEmail(database.db, config)
  const secrets = createSecrets(config.sealingKeys)
  const { resealed, unreadable } = await resealSecrets(database.pool, secrets, sealedColumns)
  if (resealed + unreadable > 0) app.log.info({ resealed, unreadable }, 'sealed with the newest key')
  if (demo !== null) await report.step('Loading the demo', () => demo.load())
  // The demo may have made people since.
  await rejectTenantsEmail(database.db, config)
  await inviteInternalLogin({ db: database.db, clock, mailLook: mailLookOf(config) }, config.internalEmail)
  // Jobs begin beside the listening: no page waits for them.
  const begun = jobs.begin()
  onStopSignal(async () => {
    await demo?.stop()
    await app.close()
    await begun
    await jobs.stop()
    await tracer?.stop()
    await database.close()
    await embedded?.stop()
  })
  if (isPageComing) await report.step('Waiting for the page', async () => void (await pageBuild))
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenError(error, config)
  })
  app.log.info({ seconds: report.seconds }, 'started')
  process.stdout.write(`Talhão is ready at ${address}\n`)
  if (config.demo) process.stdout.write(`${await describeDemoLogins(database.db)}\n`)
  // A server on all addresses is reached on this machine's own.
  demo?.play(address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]'))
}

/** A page that could not be built is told where the server waits for it. */
function doNothing(): void {}

async function rejectTenantsEmail(db: Db, { internalEmail }: Config): Promise<void> {
  const fault = await explainInternalEmail(db, internalEmail)
  if (fault !== null) throw new ConfigError(fault)
}

interface StartedDatabase {
  readonly embedded: EmbeddedPostgres | null
  readonly connectionString: string
  readonly sessionUrl: string
}

async function startDatabase(config: Config, report: StartReport): Promise<StartedDatabase> {
  if (config.databaseUrl !== null) {
    const sessionUrl = await prepareOutsideDatabase(config.databaseUrl, config.databaseSessionUrl)
    return { embedded: null, connectionString: config.databaseUrl, sessionUrl }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: report.note })
  const { connectionString } = embedded
  await migrateToLatest(connectionString)
  return { embedded, connectionString, sessionUrl: connectionString }
}

start().catch(end)

function end(error: unknown): never {
  // What the person at the keyboard can fix is one line; anything else is ours and shows where it happened.
  const isPlain = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
