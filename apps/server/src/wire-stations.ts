import type { LiveEvent } from '@talhao/contract/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from './db/database.ts'
import { createNotifications } from './db/notifications.ts'
import type { Secrets } from './db/secrets.ts'
import { registerAnalytics } from './features/analytics/analytics.routes.ts'
import { listSprayProducts } from './features/equipment/spray-products.ts'
import type { ForecastReader } from './features/forecasts/forecast-reader.ts'
import { readLatestTimes } from './features/live/live.repository.ts'
import { registerLive } from './features/live/live.routes.ts'
import { createLiveHub } from './features/live/live-hub.ts'
import { createObservationTeller } from './features/live/observation-teller.ts'
import { readCurrentWeather } from './features/observations/current-weather.ts'
import { requestDaysRebuild } from './features/observations/rebuild-days.ts'
import { readSoilHours } from './features/observations/soil-hours.ts'
import { buildOutlookList } from './features/spray/outlooks.service.ts'
import { registerSpray } from './features/spray/spray.routes.ts'
import { buildStationList } from './features/stations/station-pictures.ts'
import type { WeatherSource } from './features/stations/station-weather.ts'
import { registerStations } from './features/stations/stations.routes.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import type { Clock } from './ports/clock.ts'

export interface StationsWiring {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly forecasts: ForecastReader
  readonly isStillAllowed: (request: FastifyRequest) => Promise<boolean>
  readonly heartbeatMs: number
  readonly publicUrl: string
}

/** As the store of observations sends it. */
const Observed = Type.Object({ clientId: Type.String(), stationIds: Type.Array(Type.String()) })

const keptListBytes = 128 * 1024 * 1024

/** Stations and their spraying with what they need of observations and forecasts, and what is told to open pages. */
export function wireStations(app: FastifyInstance, wiring: StationsWiring): void {
  const { db, pool, clock, secrets, forecasts, isStillAllowed, heartbeatMs, publicUrl } = wiring
  const notifications = createNotifications({
    clientConfig: pool.options,
    onError: (error) => app.log.warn({ err: error }, 'the listening database connection broke'),
  })
  const weather: WeatherSource = {
    readWeather: (stations, now) => readCurrentWeather(db, stations, now),
    readForecasts: (request) => forecasts.readForecasts(request),
    readSoil: (station, since) => readSoilHours(db, station.id, since),
  }
  const lists = createAnswerCache({
    build: (clientId) => buildStationList({ db, weather }, clientId, clock.now()),
    catchUp: () => notifications.catchUp(),
    clock,
    maxBytes: keptListBytes,
  })
  const outlooks = createAnswerCache({
    build: (clientId) => buildOutlookList({ db, forecasts }, clientId, clock.now()),
    catchUp: () => notifications.catchUp(),
    clock,
    maxBytes: keptListBytes,
  })
  const hub = createLiveHub()
  const changed: LiveEvent = { name: 'stations', data: {} }
  const teller = createObservationTeller({
    hub,
    readLatestTimes: (stationIds) => readLatestTimes(db, stationIds),
    onError: (error) => app.log.error({ err: error }, 'new observations could not be told'),
  })
  notifications.on('station_observed', (payload) => {
    const message = Value.Parse(Observed, JSON.parse(payload))
    lists.drop(message.clientId)
    teller.hear(message)
  })
  notifications.on('client_changed', (clientId) => {
    lists.drop(clientId)
    outlooks.drop(clientId)
    hub.publish(clientId, changed)
  })
  notifications.on('forecast_changed', (clientId) => {
    lists.drop(clientId)
    outlooks.drop(clientId)
    hub.publish(clientId, { name: 'forecast', data: {} })
  })
  notifications.onGap(() => {
    lists.dropAll()
    outlooks.dropAll()
    hub.publishToAll(changed)
  })
  app.addHook('onReady', () => notifications.start())
  app.addHook('onClose', async () => {
    teller.stop()
    await notifications.stop()
  })

  registerStations(app, {
    db,
    clock,
    secrets,
    weather,
    lists,
    rebuildDays: (trx, station) => requestDaysRebuild(trx, station.id),
  })
  registerSpray(app, {
    db,
    clock,
    forecasts,
    lists: outlooks,
    publicUrl,
    products: { listActive: (clientId) => listSprayProducts(db, clientId) },
  })
  registerLive(app, { hub, isStillAllowed, heartbeatMs })
  registerAnalytics(app, { db, clock })
}
