import { type Static, Type } from 'typebox'
import { Id, IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { dataProviderPlans } from '../../core/data-provider-plans.ts'
import { DailyForecast, HourlyForecast } from '../forecasts/index.ts'
import { MoreReading } from '../readings/index.ts'
import {
  AgronomicSensorRecord,
  CurrentWeather,
  LatestCurrentConditions,
  RainHistory,
  RainOfYear,
} from './current-weather.ts'

/** '' until the station is paid for the first time. Only `active` stations show their weather. */
export const subscriptionStatuses = ['', 'active', 'inactive'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** `offline` once the last observation is three reporting intervals old. */
export const stationStatuses = ['online', 'offline'] as const
export type StationStatus = (typeof stationStatuses)[number]

const station = {
  id: Id,
  placeName: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  /** Metres above the sea. */
  altitude: Nullable(Type.Number()),
  timeZone: Type.String(),
  farmId: Nullable(Id),
  status: Type.Enum(stationStatuses),
  brand: Type.String(),
  did: Type.String(),
  optimDeveui: Nullable(Type.String()),
  /** Minutes. */
  reportingInterval: Type.Integer(),
  /** The battery is shown for `swarm` and `globalstar` alone. */
  dataLoggerProvider: Nullable(Type.String()),
  /** Volts. */
  latestBatteryLevel: Nullable(Type.Number()),
  forecastProvider: Nullable(Type.String()),
  /** For people: who made the forecast. */
  forecastProviderName: Nullable(Type.String()),
  forecastIsSimulated: Type.Boolean(),
  /** When the provider last gave this forecast; its age is shown when it is old. */
  forecastFetchedAt: Nullable(IsoTime),
  /** Who scanned it has not confirmed their e-mail: it takes no data until then (ACC-51). */
  awaitsVerification: Type.Boolean(),
  subscriptionStatus: Type.Enum(subscriptionStatuses),
  dataProviderPlan: Nullable(Type.Enum(dataProviderPlans)),
  hasHistoryDownload: Type.Boolean(),
  hasSprayCondition: Type.Boolean(),
  /** Sent back with an edit, it refuses to overwrite what somebody else changed meanwhile. */
  updatedAt: IsoTime,
  currentWeather: CurrentWeather,
  currentDailyForecast: Nullable(DailyForecast),
  currentHourlyForecast: Nullable(HourlyForecast),
  history: RainHistory,
  latestCurrentConditions: LatestCurrentConditions,
}

/** A station as the list and the map need it. */
export const Station = Shape(station)
export type Station = Static<typeof Station>

/** The bulletin: ten days, 72 hours, the rain of the year, and the soil of the last 30 days. */
export const StationDetail = Shape({
  ...station,
  dailyForecasts: Type.Array(DailyForecast),
  hourlyForecasts: Type.Array(HourlyForecast),
  rainOfYear: RainOfYear,
  agronomicSensors: Type.Array(AgronomicSensorRecord),
  /** What only some stations measure, each with its own time; empty for the others. */
  moreReadings: Type.Array(MoreReading),
})
export type StationDetail = Static<typeof StationDetail>

/** What sales staff see of a client's station. */
export const StationName = Shape({
  id: Id,
  placeName: Type.String(),
  /** What the station is subscribed to now; null for one that nobody pays. */
  activePlan: Nullable(Type.Enum(dataProviderPlans)),
})
export type StationName = Static<typeof StationName>
