import { type Static, Type } from 'typebox'
import { Id, IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { Doubt } from '../readings/index.ts'
import { subscriptionStatuses } from '../stations/station.ts'

/** 0 low, 1 medium, 2 high. */
export const SprayRisk = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
export type SprayRisk = Static<typeof SprayRisk>

export const sprayVariables = [
  'temperature_c',
  'humidity',
  'wind_speed_kmh',
  'wind_gust_kmh',
  'delta_t',
  'no_rain',
] as const
export type SprayVariable = (typeof sprayVariables)[number]

export const sprayOperators = [
  'greater_than',
  'lower_than',
  'equals',
  'greater_or_equal_than',
  'lower_or_equal_than',
] as const
export type SprayOperator = (typeof sprayOperators)[number]

export const sprayDescriptions = [
  'low absorption',
  'risk of evaporation',
  'risk of droplet suspension',
  'risk of drift',
  'risk of product removal',
] as const
export type SprayDescription = (typeof sprayDescriptions)[number]

/** The verdict on one variable: its operations, joined by AND, all hold in that hour. */
export const SprayCondition = Shape({
  variable: Type.Enum(sprayVariables),
  risk: SprayRisk,
  /** null where the risk is low. */
  description: Nullable(Type.Enum(sprayDescriptions)),
  /** A rain alert speaks of two quantities: probability first, then amount. */
  operations: Type.Array(Shape({ operator: Type.Enum(sprayOperators), operand: Type.Number() })),
})
export type SprayCondition = Static<typeof SprayCondition>

/** null is not known. Rain is the sum, its probability the maximum of the hour and the two after it. */
export const SprayWeather = Shape({
  temperatureC: Nullable(Type.Number()),
  humidity: Nullable(Type.Number()),
  windSpeedKmh: Nullable(Type.Number()),
  deltaT: Nullable(Type.Number()),
  rainAmountMm: Nullable(Type.Number()),
  probabilityOfPrecipitation: Nullable(Type.Number()),
})
export type SprayWeather = Static<typeof SprayWeather>

/** Why the running hour is another than forecast, or rests on the forecast alone (WEA-156). */
export const measuredReasons = ['no_measurement', 'doubtful_measurement', 'measured'] as const

/** What the station measures now of what the rules ask for, and what is not trusted of it. */
export const SprayMeasured = Shape({
  time: IsoTime,
  temperatureC: Nullable(Type.Number()),
  humidity: Nullable(Type.Number()),
  windSpeedKmh: Nullable(Type.Number()),
  windGustKmh: Nullable(Type.Number()),
  doubts: Type.Array(Doubt),
})
export type SprayMeasured = Static<typeof SprayMeasured>

export const SprayHour = Shape({
  /** Start of the hour. */
  startDate: IsoTime,
  /** null is unknown: grey, never green. */
  riskOfLoss: Nullable(SprayRisk),
  weather: SprayWeather,
  conditions: Type.Array(SprayCondition),
  /** Of the running hour alone. */
  reasons: Type.Optional(Type.Array(Type.Enum(measuredReasons))),
  /** Of the running hour alone; null: nothing was measured in the last two reporting intervals. */
  measured: Type.Optional(Nullable(SprayMeasured)),
})
export type SprayHour = Static<typeof SprayHour>

/** Hours in a row of one and the same risk, low or medium; the end is the first moment after it. */
export const SprayWindow = Shape({
  startDate: IsoTime,
  endDate: IsoTime,
  hours: Type.Integer({ minimum: 1 }),
  risk: Type.Union([Type.Literal(0), Type.Literal(1)]),
})
export type SprayWindow = Static<typeof SprayWindow>

/** The risk of loss at a station for the next 48 hours, by the configuration that is selected there. */
export const SprayOutlook = Shape({
  stationId: Id,
  placeName: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timeZone: Type.String(),
  subscriptionStatus: Type.Enum(subscriptionStatuses),
  /** null: the standard one. */
  configurationName: Nullable(Type.String()),
  forecastIsSimulated: Type.Boolean(),
  /** When the provider gave the forecast; null while there is none. */
  forecastFetchedAt: Nullable(IsoTime),
  weatherConditions: Type.Array(SprayHour),
  /** The best first: low before medium, long before short, early before late. */
  windows: Type.Array(SprayWindow),
})
export type SprayOutlook = Static<typeof SprayOutlook>
