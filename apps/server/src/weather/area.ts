import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/database.ts'
import type { Secrets } from '../platform/db/secrets.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import type { MailLook } from '../platform/mail/mail-content.ts'
import { createUnsubscribeTokens } from '../platform/mail/unsubscribe-tokens.ts'
import type { Pacing } from '../platform/plugins/heavy-calls.ts'
import type { Clock } from '../platform/ports/clock.ts'
import type { Mailer } from '../platform/ports/mailer.ts'
import { forecastsForExports } from './exports/exported-forecasts.ts'
import { registerHistory } from './exports/history.routes.ts'
import { createExportMailer } from './exports/mail/mail-export.ts'
import { createZipForgetter, createZipMaker } from './exports/zip/make-zip.ts'
import { registerFarms } from './farms/farms.routes.ts'
import { createForecastReader } from './forecasts/forecast-reader.ts'
import { createForecastJobs, scheduleForecastRound } from './forecasts/forecast-refresh.ts'
import { createForecastProvider } from './forecasts/provider/create-forecast-provider.ts'
import { registerHealth } from './health/health.routes.ts'
import { createJudgeJobs, scheduleJudgeRound } from './health/judging/judge-round.ts'
import { createResummaryJob } from './health/resummarise-station.ts'
import { rejectUnknownConsoles } from './ingest/console-addresses.ts'
import { registerIngest } from './ingest/ingest.routes.ts'
import { createLastReports } from './ingest/reports/last-reports.ts'
import { registerStationReports } from './ingest/reports/reports.routes.ts'
import { createStationFinder } from './ingest/senders/find-stations.ts'
import { registerLive } from './live/live.routes.ts'
import { createLiveHub } from './live/live-hub.ts'
import { createMqttJob, type MqttSettings, scheduleMqttRound } from './mqtt/mqtt-round.ts'
import { registerObservationChanges } from './observations/arrivals/arrivals.routes.ts'
import { registerObservations } from './observations/history/observations.routes.ts'
import { readCurrentWeather } from './observations/latest/current-weather.ts'
import { readSoilHours } from './observations/latest/soil-hours.ts'
import { readYearRain } from './observations/latest/year-rain.ts'
import { createGatheringStore } from './observations/store/group/gather-reports.ts'
import { createDaysRebuilder, requestDaysRebuild } from './observations/upkeep/rebuild-days.ts'
import { createWeatherUpkeep, scheduleWeatherUpkeep } from './observations/upkeep/weather-upkeep.ts'
import { registerSpray, type SprayDeps } from './spray/spray.routes.ts'
import { describeUnsubscribeUrl, registerUnsubscribe } from './spray/unsubscribe.routes.ts'
import { createSprayWindowJob, scheduleSprayWindowRound } from './spray/window-round.ts'
import { createStationCaches } from './station-caches.ts'
import type { WeatherSource } from './stations/station-weather.ts'
import { registerStations } from './stations/stations.routes.ts'
import { createWidgetTokens } from './widgets/widget-tokens.ts'
import { registerWidgets } from './widgets/widgets.routes.ts'

export interface WeatherDeps {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  readonly sessionUrl: string
  readonly clock: Clock
  readonly secrets: Secrets
  readonly mailLook: MailLook
  readonly pacing: Pacing
  readonly isStillAllowed: (request: FastifyRequest) => Promise<boolean>
  readonly heartbeatMs: number
  /** Handed in: products belong to operations. */
  readonly listSprayProducts: SprayDeps['products']['listActive']
}

/** Stations, what they measure, what is forecast for them, and when spraying will work. */
export async function registerWeather(app: FastifyInstance, deps: WeatherDeps): Promise<void> {
  const {
    config,
    db,
    pool,
    clock,
    secrets,
    mailLook,
    pacing,
    isStillAllowed,
    heartbeatMs,
    listSprayProducts,
  } = deps
  const { publicUrl, rateLimitFactor } = config
  const forecasts = createForecastReader({ db, clock, provider: createForecastProvider(config, db) })
  const weather: WeatherSource = {
    readWeather: (stations, now) => readCurrentWeather(db, stations, now),
    readForecasts: (request) => forecasts.readForecasts(request),
    readSoil: (station, since) => readSoilHours(db, station.id, since),
    readYearRain: (station, now) => readYearRain(db, station, now),
  }
  const hub = createLiveHub()
  const caches = createStationCaches(app, {
    db,
    sessionUrl: deps.sessionUrl,
    clock,
    pacing,
    forecasts,
    weather,
    hub,
  })

  const rebuildDays: Parameters<typeof registerStations>[1]['rebuildDays'] = (trx, station) =>
    requestDaysRebuild(trx, station.id)
  const stations = {
    db,
    clock,
    secrets,
    brand: config.brand,
    weather,
    lists: caches.stations,
    bulletins: caches.bulletins,
    rebuildDays,
  }
  registerStations(app, stations)
  registerFarms(app, stations)
  registerSpray(app, {
    db,
    clock,
    forecasts,
    lists: caches.outlooks,
    publicUrl,
    products: { listActive: listSprayProducts },
  })
  registerUnsubscribe(app, { db, mailLook, tokens: createUnsubscribeTokens(config.sealingKeys) })
  registerWidgets(app, {
    db,
    clock,
    weather,
    forecasts,
    publicUrl,
    brand: config.brand,
    tokens: createWidgetTokens(config.sealingKeys),
  })
  registerLive(app, { hub, isStillAllowed, heartbeatMs })
  registerObservations(app, { db, pool, clock })
  registerObservationChanges(app, { db, pool, clock })
  registerHealth(app, { db, pool, clock })
  registerHistory(app, {
    db,
    pool,
    clock,
    pacing,
    forecasts: forecastsForExports(forecasts),
    rateLimitFactor,
    takesUnicode: config.smtpUtf8,
  })
  await rejectUnknownConsoles(app)
  const lastReports = createLastReports(db, (error) => app.log.warn(error, 'last reports were not written'))
  app.addHook('onClose', () => lastReports.close())
  registerStationReports(app, { db, clock, lastReports })
  const { store, close } = createGatheringStore(pool)
  app.addHook('onClose', close)
  const senders = createStationFinder(db, pool)
  await registerIngest(app, { db, clock, store, lastReports, rateLimitFactor, stations: senders })
}

export interface WeatherJobsDeps extends Pick<WeatherDeps, 'config' | 'db' | 'pool' | 'clock'> {
  readonly mailer: Mailer
  readonly mailLook: MailLook
}

export function createWeatherJobs(deps: WeatherJobsDeps): JobHandler[] {
  const { config, db, pool, clock, mailer, mailLook } = deps
  const refresh = { db, clock, provider: createForecastProvider(config, db) }
  const forecasts = createForecastReader(refresh)
  const links = { mailLook, tokens: createUnsubscribeTokens(config.sealingKeys) }
  const unsubscribeUrlOf = (person: { clientId: string; userId: string }) =>
    describeUnsubscribeUrl(links, person)
  const exports = { db, pool, clock, forecasts: forecastsForExports(forecasts) }
  return [
    createDaysRebuilder(pool),
    createWeatherUpkeep({ db, pool, clock, retention: config.weatherRetention }),
    ...createForecastJobs(refresh),
    ...createJudgeJobs({ db, pool, clock }),
    createResummaryJob({ db, pool }),
    createSprayWindowJob({ db, clock, mailLook, forecasts, unsubscribeUrlOf }),
    createExportMailer({ ...exports, mailer, look: mailLook }),
    createZipMaker(exports),
    createZipForgetter(exports),
    createMqttJob({ db, settings: describeMqtt(config) }),
  ]
}

/** One round of each is waiting at any time, however many servers and workers ask for it. */
export async function scheduleWeatherJobs(db: Db): Promise<void> {
  await scheduleWeatherUpkeep(db)
  await scheduleForecastRound(db)
  await scheduleSprayWindowRound(db)
  await scheduleJudgeRound(db)
  await scheduleMqttRound(db)
}

function describeMqtt({ mqttUrl, brand }: Config): MqttSettings | null {
  return mqttUrl === null ? null : { url: mqttUrl, language: brand === 'agro' ? 'pt' : 'es' }
}
