import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { endpointsByArea } from '@talhao/contract'
import { viewedAreas } from '@talhao/contract/evidence/views'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Pool } from 'pg'
import { registerAccounts } from './accounts/area.ts'
import { describeClient, editClient } from './accounts/client-details/client-details.service.ts'
import type { AccountsDeps } from './accounts/people/accounts-deps.ts'
import { inviteClient } from './accounts/registration/invite-client.service.ts'
import { registerAlerts } from './alerts/area.ts'
import { listRefusedServices } from './alerts/channels/service-pauses.repository.ts'
import type { Config } from './config.ts'
import { registerCrops } from './crops/area.ts'
import { normalizeFieldUrl } from './crops/field-addresses.ts'
import { registerEvidence } from './evidence/area.ts'
import { registerLand } from './land/area.ts'
import { listBoundariesBesideWork } from './land/fields/boundaries-beside-work.ts'
import { listFieldPlaces } from './land/fields/field-places.ts'
import { readLandBesideWork } from './land/guard/land-beside-work.ts'
import { registerOperations } from './operations/area.ts'
import { listOperationChanges } from './operations/equipment/operations/operation-changes.ts'
import { listWorkNear } from './operations/equipment/operations/work-near.ts'
import { listSprayProducts } from './operations/equipment/registries/spray-products.ts'
import { listFailedUploads } from './operations/files/failures/failed-uploads.ts'
import { registerAnalytics } from './platform/analytics/analytics.routes.ts'
import { findClientIdentity } from './platform/db/clients.repository.ts'
import { type ConnectionCounts, countConnections } from './platform/db/count-connections.ts'
import type { Db } from './platform/db/database.ts'
import { createSecrets } from './platform/db/secrets.ts'
import { createFileStore } from './platform/file-store/create-file-store.ts'
import { compressAnswers } from './platform/http/compressed-answers.ts'
import type { MailLook } from './platform/mail/mail-content.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { registerPlaces } from './platform/places/places.routes.ts'
import { enforceAccess, isStillAllowed } from './platform/plugins/access/enforce-access.ts'
import { createCallerLoader } from './platform/plugins/access/load-caller.ts'
import { createKeyLoader } from './platform/plugins/access/load-key.ts'
import { createTokens } from './platform/plugins/access/tokens.ts'
import { readBodies } from './platform/plugins/bodies.ts'
import { limitBodyTime } from './platform/plugins/body-time.ts'
import { limitCalls } from './platform/plugins/call-limit.ts'
import { compileSchemas } from './platform/plugins/compile-schemas.ts'
import { answerRouterError, handleErrors } from './platform/plugins/errors.ts'
import { answerHealth } from './platform/plugins/health.ts'
import { queueHeavyCalls } from './platform/plugins/heavy-calls.ts'
import { closeUnusedSockets } from './platform/plugins/idle-sockets.ts'
import { readLanguage } from './platform/plugins/language.ts'
import { describeApi } from './platform/plugins/openapi/openapi.ts'
import { keepAnswersPrivate } from './platform/plugins/private-answers.ts'
import { logRequests } from './platform/plugins/request-log.ts'
import { setSecurityHeaders } from './platform/plugins/security-headers.ts'
import { discardUnreadBodies } from './platform/plugins/unread-bodies.ts'
import { answerUnreadable } from './platform/plugins/unreadable-requests.ts'
import { serveWebApp } from './platform/plugins/web-app.ts'
import type { Clock } from './platform/ports/clock.ts'
import { readInstallationStatus } from './platform/status/read-installation-status.ts'
import { registerStatus } from './platform/status/status.routes.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import type { Tracer } from './platform/tracing/tracer.ts'
import { registerSales } from './sales/area.ts'
import { hasSubscription } from './sales/offers/checkouts.repository.ts'
import { version } from './version.ts'
import { registerWeather } from './weather/area.ts'
import { createCropWeather } from './weather/crop-weather/crop-weather.ts'
import { createForecastReader } from './weather/forecasts/forecast-reader.ts'
import { readForecastStatus } from './weather/forecasts/forecasts.repository.ts'
import { createForecastProvider } from './weather/forecasts/provider/create-forecast-provider.ts'
import { createWindAheadReader, listStationPlaces } from './weather/forecasts/wind-ahead.ts'
import { normalizeConsoleUrl } from './weather/ingest/console-addresses.ts'
import { listHourChanges } from './weather/observations/arrivals/hour-changes.ts'
import { upsertSubscription } from './weather/stations/station-subscriptions.repository.ts'
import { readStationBesideWork, readStationsBesideWork } from './weather/watch/station-beside-work.ts'
import { createWeatherWatch } from './weather/watch/weather-watch.ts'

export interface AppDeps {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  /** Where a session of its own leads, past a pooler; as the pool when absent. */
  readonly sessionUrl?: string
  readonly clock: Clock
  /** Where the built page lies. */
  readonly webFolder: string
  /** It is being built and lies there before the server listens. */
  readonly isPageComing?: boolean
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  /** How often a live stream proves that it lives, and its token is looked at again; 20 s when absent. */
  readonly heartbeatMs?: number
  /** Counts what this process does; of its own when absent. */
  readonly metrics?: Metrics
  /** The connections of jobs, when this process does any. */
  readonly countJobConnections?: () => Promise<ConnectionCounts>
  readonly tracer?: Tracer | null
}

const defaultBodyLimit = 256 * 1024

/** The whole server but for its socket: plugins first, then the areas with what they hand each other. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, pool, clock } = deps
  const app = fastify({
    logger: { level: config.logLevel, ...(deps.logStream === undefined ? {} : { stream: deps.logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config),
    bodyLimit: defaultBodyLimit,
    forceCloseConnections: 'idle',
    frameworkErrors: answerRouterError,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => normalizeFieldUrl(normalizeConsoleUrl(url)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  closeUnusedSockets(app)
  traceRequests(app, { tracer: deps.tracer ?? null, trustsProxy: config.trustProxy !== false })
  const servePage = await serveWebApp(app, {
    folder: deps.webFolder,
    isComing: deps.isPageComing ?? false,
    settings: siteSettingsOf(config),
  })
  handleErrors(app, { servePage })
  compileSchemas(app)
  logRequests(app)
  readLanguage(app)
  await setSecurityHeaders(app, config)
  keepAnswersPrivate(app)
  compressAnswers(app)
  limitBodyTime(app)
  discardUnreadBodies(app)
  await readBodies(app)
  await describeApi(app)
  const pacing = queueHeavyCalls(app)
  const tokens = createTokens(config.jwtSecret)
  const loadCaller = createCallerLoader({ db, internalEmail: config.internalEmail })
  const access = { tokens, loadCaller, loadKey: createKeyLoader(db), clock }
  enforceAccess(app, access)
  limitCalls(app, { factor: config.rateLimitFactor })
  const readInstallation = () =>
    readInstallationStatus({
      db,
      pool,
      now: () => clock.now(),
      readForecasts: () => readForecastStatus(db),
      listRefusedServices: () => listRefusedServices(db),
    })
  serveMetrics(app, {
    metrics: deps.metrics ?? createMetrics(),
    pools: {
      requests: () => countConnections(pool),
      ...(deps.countJobConnections === undefined ? {} : { jobs: deps.countJobConnections }),
    },
    dataDir: config.dataDir,
    readStatus: readInstallation,
    now: () => clock.now(),
  })
  registerStatus(app, {
    version,
    startedAt: clock.now(),
    readStatus: readInstallation,
    dataDir: config.dataDir,
    reserveBytes: config.diskReserveBytes,
    schedule: config.backup.schedule,
    forecastProvider: config.forecastProvider,
  })
  const store = createFileStore(config)
  answerHealth(app, { pool, dataDir: config.dataDir, store, diskReserveBytes: config.diskReserveBytes })

  const accounts: AccountsDeps = {
    db,
    clock,
    tokens,
    tokenSeconds: config.tokenHours * 3600,
    rateLimitFactor: config.rateLimitFactor,
    mailLook: mailLookOf(config),
    internalEmail: config.internalEmail,
    takesUnicode: config.smtpUtf8,
    secrets: createSecrets(config.sealingKeys),
  }
  registerPlaces(app)
  registerAnalytics(app, { db, clock })
  registerAccounts(app, {
    ...accounts,
    store,
    hasSubscription: (clientId) => hasSubscription(db, clientId),
  })
  await registerWeather(app, {
    config,
    db,
    pool,
    sessionUrl: deps.sessionUrl ?? pool.options.connectionString ?? '',
    clock,
    secrets: accounts.secrets,
    mailLook: accounts.mailLook,
    pacing,
    isStillAllowed: (request) => isStillAllowed(request, access),
    heartbeatMs: deps.heartbeatMs ?? 20_000,
    listSprayProducts: (clientId) => listSprayProducts(db, clientId),
  })
  const operations = registerOperations(app, {
    db,
    clock,
    config,
    store,
    listBoundaries: (request) => listBoundariesBesideWork(db, request),
    readStationBesideWork: (request) => readStationBesideWork({ db, pool }, request),
  })
  registerEvidence(app, {
    db,
    clock,
    store,
    secrets: accounts.secrets,
    readSprayWork: operations.readSprayWork,
    readStationsBesideWork: (request) => readStationsBesideWork({ db, pool }, request),
    readLandBesideWork: (request) => readLandBesideWork(db, request),
    brand: config.brand,
    areaOf: findAreaOfEndpoint,
    tsaUrl: config.tsaUrl,
    verifierFile: join(deps.webFolder, 'evidence-verifier.html'),
    describeClient: (clientId) => findClientIdentity(db, clientId),
  })
  registerLand(app, {
    db,
    clock,
    listStationPlaces: (clientId) => listStationPlaces(db, clientId),
    readWindAhead: createWindAheadReader({ db, clock, provider: createForecastProvider(config, db) }),
  })
  registerCrops(app, {
    db,
    clock,
    brand: config.brand,
    weather: createCropWeather({
      db,
      forecasts: createForecastReader({ db, clock, provider: createForecastProvider(config, db) }),
    }),
  })
  registerAlerts(app, {
    db,
    clock,
    config,
    secrets: accounts.secrets,
    mailLook: accounts.mailLook,
    weather: createWeatherWatch({
      db,
      pool,
      forecasts: createForecastReader({ db, clock, provider: createForecastProvider(config, db) }),
    }),
    listWork: (place) => listWorkNear(db, place),
    listFailedUploads: (request) => listFailedUploads(db, request),
    listFieldPlaces: (request) => listFieldPlaces(db, request),
    data: {
      listHours: (reader) => listHourChanges(db, reader),
      listOperations: (reader) => listOperationChanges(db, reader),
    },
    log: app.log,
  })
  await registerSales(app, {
    db,
    clock,
    config,
    mailLook: accounts.mailLook,
    upsertSubscription,
    clients: {
      createClient: (caller, client) => inviteClient(accounts, caller, client),
      describeClient: (clientId) => describeClient(db, clientId),
      editClient: (caller, edit) => editClient(db, caller, edit),
    },
  })
  return app
}

const areaOfEndpoint = new Map<string, (typeof viewedAreas)[number] | null>(
  Object.entries(endpointsByArea).flatMap(([area, endpoints]) =>
    endpoints.map(({ name }) => [name, viewedAreas.find((one) => one === area) ?? null] as const),
  ),
)

/** Null: none of a client's data is in its answers. */
function findAreaOfEndpoint(name: string) {
  return areaOfEndpoint.get(name) ?? null
}

/** Counted from the server outwards. */
function trustOf({ trustProxy }: Config): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy
}

export function mailLookOf(config: Config): MailLook {
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
    mapSatelliteCredit,
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
    mapSatelliteCredit,
    sentryDsn,
  }
}
