import type { LiveEvent } from '@talhao/contract/weather/live'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../platform/db/database.ts'
import { createNotifications } from '../platform/db/session/notifications.ts'
import { type AnswerCache, createAnswerCache } from '../platform/http/answer-cache.ts'
import type { Pacing } from '../platform/plugins/heavy-calls.ts'
import type { Clock } from '../platform/ports/clock.ts'
import type { ForecastReader } from './forecasts/forecast-reader.ts'
import { readLatestTimes } from './live/live.repository.ts'
import type { LiveHub } from './live/live-hub.ts'
import { createObservationNotifier } from './live/observation-notifier.ts'
import { buildOutlookList } from './spray/outlooks.service.ts'
import { bulletinKey, bulletinKeysOf, readBulletinKey } from './stations/bulletin-key.ts'
import { createStationLists } from './stations/station-list.ts'
import { buildBulletin } from './stations/station-snapshots.ts'
import type { WeatherSource } from './stations/station-weather.ts'

export interface StationCachesDeps {
  readonly db: Db
  /** Listens: a connection that a pooler lends to others would hear nothing. */
  readonly sessionUrl: string
  readonly clock: Clock
  readonly pacing: Pacing
  readonly forecasts: ForecastReader
  readonly weather: WeatherSource
  readonly hub: LiveHub
}

/** As the store of observations sends it, and who judges them. */
const SomeStations = Type.Object({ clientId: Type.String(), stationIds: Type.Array(Type.String()) })

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
  const { db, sessionUrl, clock, pacing, forecasts, weather, hub } = deps
  const notifications = createNotifications({
    clientConfig: { connectionString: sessionUrl },
    onError: (error) => app.log.warn({ err: error }, 'the listening database connection broke'),
  })
  const createCache = (build: Parameters<typeof createAnswerCache>[0]['build']) =>
    createAnswerCache({ build, catchUp: () => notifications.catchUp(), clock, maxBytes: maxCacheBytes })
  const lists = createStationLists({ db, weather, clock, pacing, maxBytes: maxCacheBytes })
  const stations = createCache((clientId, options) => lists.build(clientId, options))
  const outlooks = createCache((clientId) => buildOutlookList({ db, forecasts }, clientId, clock.now()))
  const bulletins = createCache((key) => buildBulletin({ db, weather }, readBulletinKey(key), clock.now()))
  /** What holds for all stations of a client. */
  const dropClient = (clientId: string): void => {
    stations.drop(clientId)
    lists.dropClient(clientId)
    outlooks.drop(clientId)
    bulletins.dropBeginningWith(bulletinKeysOf(clientId))
  }
  const changed: LiveEvent = { name: 'stations', data: {} }
  const notifier = createObservationNotifier({
    hub,
    readLatestTimes: (stationIds) => readLatestTimes(db, stationIds),
    onError: (error) => app.log.error({ err: error }, 'new observations could not be told'),
  })
  const dropStations = ({ clientId, stationIds }: Static<typeof SomeStations>): void => {
    stations.drop(clientId)
    lists.dropStations(clientId, stationIds)
    for (const id of stationIds) bulletins.drop(bulletinKey({ clientId, id }))
  }
  notifications.on('station_observed', (payload) => {
    const message = Value.Parse(SomeStations, JSON.parse(payload))
    dropStations(message)
    notifier.notify(message)
  })
  // What is not trusted counts in both lists, and a measurement in the running hour of an outlook.
  notifications.on('readings_judged', (payload) => {
    const message = Value.Parse(SomeStations, JSON.parse(payload))
    dropStations(message)
    outlooks.drop(message.clientId)
    hub.publish(message.clientId, changed)
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
    lists.dropAll()
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
