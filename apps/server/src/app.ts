import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Pool } from 'pg'
import { v7 as createId } from 'uuid'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { createSecrets } from './db/secrets.ts'
import { registerAccounts } from './features/accounts/accounts.routes.ts'
import { registerAppPackages } from './features/app-packages/app-packages.routes.ts'
import { registerAuth } from './features/auth/auth.routes.ts'
import { createForecastReader } from './features/forecasts/forecast-reader.ts'
import { registerHistory } from './features/history/history.routes.ts'
import { registerIngest } from './features/ingest/ingest.routes.ts'
import { registerObservations } from './features/observations/observations.routes.ts'
import { createObservationStore } from './features/observations/store-observations.ts'
import { countJobs } from './jobs/count-jobs.ts'
import type { MailLook } from './mail/mail-content.ts'
import { enforceAccess, isStillAllowed } from './plugins/access/enforce-access.ts'
import { createCallerLoader } from './plugins/access/load-caller.ts'
import { createTokens } from './plugins/access/tokens.ts'
import { readBodies } from './plugins/bodies.ts'
import { limitCalls } from './plugins/call-limit.ts'
import { answerRouterError, handleErrors } from './plugins/errors.ts'
import { answerHealth } from './plugins/health.ts'
import { queueHeavyCalls } from './plugins/heavy-calls.ts'
import { closeUnusedSockets } from './plugins/idle-sockets.ts'
import { readLanguage } from './plugins/language.ts'
import { measureRequests } from './plugins/metrics.ts'
import { describeApi } from './plugins/openapi.ts'
import { logRequests } from './plugins/request-log.ts'
import { setSecurityHeaders } from './plugins/security-headers.ts'
import { answerUnreadable } from './plugins/unreadable-requests.ts'
import { validateInput } from './plugins/validation.ts'
import { serveWebApp } from './plugins/web-app.ts'
import type { Clock } from './ports/clock.ts'
import { createForecastProvider } from './ports/create-forecast-provider.ts'
import { createFileStore } from './ports/file-store/create-file-store.ts'
import { forecastsForExports } from './wire-history.ts'
import { wireOperations } from './wire-operations.ts'
import { wireSales } from './wire-sales.ts'
import { wireStations } from './wire-stations.ts'

export interface AppDeps {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  /** Where the built page lies. */
  readonly webFolder: string
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  /** How often a live stream proves that it lives, and its token is looked at again; 20 s when absent. */
  readonly heartbeatMs?: number
}

const defaultBodyLimit = 256 * 1024

/** The whole server but for its socket: plugins first, then one line a feature. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, pool, clock } = deps
  const app = fastify({
    logger: { level: config.logLevel, ...(deps.logStream === undefined ? {} : { stream: deps.logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createId(),
    trustProxy: config.trustProxy,
    bodyLimit: defaultBodyLimit,
    forceCloseConnections: 'idle',
    frameworkErrors: answerRouterError,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  closeUnusedSockets(app)
  const servePage = await serveWebApp(app, { folder: deps.webFolder, settings: siteSettingsOf(config) })
  handleErrors(app, { servePage })
  validateInput(app)
  logRequests(app)
  await readLanguage(app)
  await setSecurityHeaders(app, config)
  await readBodies(app)
  await describeApi(app)
  const pacing = queueHeavyCalls(app)
  const tokens = createTokens(config.jwtSecret)
  const loadCaller = createCallerLoader({ db, internalEmail: config.internalEmail })
  enforceAccess(app, { tokens, loadCaller, clock })
  await limitCalls(app, { factor: config.rateLimitFactor })
  measureRequests(app, { countJobs: () => countJobs(pool) })
  const store = createFileStore(config)
  answerHealth(app, { pool, dataDir: config.dataDir, store })

  const accounts = {
    db,
    clock,
    tokens,
    tokenSeconds: config.tokenHours * 3600,
    rateLimitFactor: config.rateLimitFactor,
    mailLook: mailLookOf(config),
  }
  const secrets = createSecrets(config.jwtSecret)
  registerAuth(app, accounts)
  registerAccounts(app, { ...accounts, secrets })
  const forecasts = createForecastReader({ db, clock, provider: createForecastProvider(config) })
  wireStations(app, {
    db,
    forecasts,
    pool,
    clock,
    secrets,
    isStillAllowed: (request) => isStillAllowed(request, { tokens, loadCaller, clock }),
    heartbeatMs: deps.heartbeatMs ?? 20_000,
    publicUrl: config.publicUrl,
  })
  registerObservations(app, { db, clock })
  registerHistory(app, {
    db,
    pool,
    clock,
    pacing,
    forecasts: forecastsForExports(forecasts),
    rateLimitFactor: config.rateLimitFactor,
  })
  registerAppPackages(app, { db, clock, store })
  wireOperations(app, { db, clock, config, store })
  await wireSales(app, { db, clock, config, accounts: { ...accounts, secrets } })
  await registerIngest(app, { db, clock, store: createObservationStore(pool) })
  return app
}

function mailLookOf(config: Config): MailLook {
  return { brand: config.brand, publicUrl: config.publicUrl, supportEmail: config.supportEmail }
}

function siteSettingsOf(config: Config) {
  const {
    partnerHost,
    demo,
    supportEmail,
    supportChatUrl,
    androidAppUrl,
    iosAppUrl,
    mapSatelliteUrl,
    sentryDsn,
  } = config
  return {
    partnerHost,
    demo,
    supportEmail,
    supportChatUrl,
    androidAppUrl,
    iosAppUrl,
    mapSatelliteUrl,
    sentryDsn,
  }
}
