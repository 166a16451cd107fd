import type { LiveEvent } from '@talhao/contract/weather/live'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../platform/db/database.ts'
import { createNotifications } from '../platform/db/session/notifications.ts'
import { type AnswerCache, type BuiltAnswer, createAnswerCache } from '../platform/http/answer-cache.ts'
import type { Clock } from '../platform/ports/clock.ts'
import type { ForecastReader } from './forecasts/forecast-reader.ts'
import { readLatestTimes } from './live/live.repository.ts'
import type { LiveHub } from './live/live-hub.ts'
import { createObservationNotifier } from './live/observation-notifier.ts'
import { buildOutlookList } from './spray/outlooks.service.ts'
import { bulletinKey, bulletinKeysOf, readBulletinKey } from './stations/bulletin-key.ts'
import { buildBulletin, buildStationList } from './stations/station-snapshots.ts'
import type { WeatherSource } from './stations/station-weather.ts'

export interface StationCachesDeps {
  readonly db: Db
  /** Listens: a connection that a pooler lends to others would hear nothing. */
  readonly sessionUrl: string
  readonly clock: Clock
  readonly forecasts: ForecastReader
  readonly weather: WeatherSource
  readonly hub: LiveHub
}

/** As the store of observations sends it. */
const Observed = Type.Object({ clientId: Type.String(), stationIds: Type.Array(Type.String()) })

/** Of each of the caches. */
const maxCacheBytes = 128 * 1024 * 1024

interface StationCaches {
  /** By client. */
  readonly stations: AnswerCache
  /** By client. */
  readonly outlooks: AnswerCache
  /** By `bulletinKey`. */
  readonly bulletins: AnswerCache
}

/**
 * The two lists that every page asks for, and the bulletins, cached until a change notification; open pages are
 * notified, too.
 */
export function createStationCaches(app: FastifyInstance, deps: StationCachesDeps): StationCaches {
  const { db, sessionUrl, clock, forecasts, weather, hub } = deps
  const notifications = createNotifications({
    clientConfig: { connectionString: sessionUrl },
    onError: (error) => app.log.warn({ err: error }, 'the listening database connection broke'),
  })
  const createCache = (build: (clientId: string) => Promise<BuiltAnswer>) =>
    createAnswerCache({ build, catchUp: () => notifications.catchUp(), clock, maxBytes: maxCacheBytes })
  const stations = createCache((clientId) => buildStationList({ db, weather }, clientId, clock.now()))
  const outlooks = createCache((clientId) => buildOutlookList({ db, forecasts }, clientId, clock.now()))
  const bulletins = createCache((key) => buildBulletin({ db, weather }, readBulletinKey(key), clock.now()))
  /** What holds for all stations of a client. */
  const dropClient = (clientId: string): void => {
    stations.drop(clientId)
    outlooks.drop(clientId)
    bulletins.dropBeginningWith(bulletinKeysOf(clientId))
  }
  const changed: LiveEvent = { name: 'stations', data: {} }
  const notifier = createObservationNotifier({
    hub,
    readLatestTimes: (stationIds) => readLatestTimes(db, stationIds),
    onError: (error) => app.log.error({ err: error }, 'new observations could not be told'),
  })
  notifications.on('station_observed', (payload) => {
    const message = Value.Parse(Observed, JSON.parse(payload))
    stations.drop(message.clientId)
    for (const id of message.stationIds) bulletins.drop(bulletinKey({ clientId: message.clientId, id }))
    notifier.notify(message)
  })
  // What is not trusted counts in both lists, and a measurement in the running hour of an outlook.
  notifications.on('station_judged', (clientId) => {
    dropClient(clientId)
    hub.publish(clientId, changed)
  })
  notifications.on('client_changed', (clientId) => {
    dropClient(clientId)
    hub.publish(clientId, changed)
  })
  notifications.on('forecast_changed', (clientId) => {
    dropClient(clientId)
    hub.publish(clientId, { name: 'forecast', data: {} })
  })
  notifications.onGap(() => {
    stations.dropAll()
    outlooks.dropAll()
    bulletins.dropAll()
    hub.publishToAll(changed)
  })
  app.addHook('onReady', () => notifications.start())
  app.addHook('onClose', async () => {
    notifier.stop()
    await notifications.stop()
  })
  return { stations, outlooks, bulletins }
}
