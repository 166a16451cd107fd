import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import {
  Doubt,
  listCurrentReadings,
  type Metric,
  mapByName,
  metrics,
  Reading,
  TimedReading,
} from '../readings/index.ts'

/** Why no current weather can be shown; the page has a sentence for each. */
export const weatherErrors = ['no_observations', 'subscription_required'] as const
export type WeatherError = (typeof weatherErrors)[number]

/** What the station measures now. Maximum, minimum and evapotranspiration are since local midnight. */
export const CurrentWeather = describeCurrentWeather(metrics)
export type CurrentWeather = Static<typeof CurrentWeather>

export function describeCurrentWeather<const L extends readonly Metric[]>(list: L) {
  return Shape({
    weatherCode: Nullable(Type.Integer()),
    error: Nullable(Type.Enum(weatherErrors)),
    observedDateTime: Nullable(IsoTime),
    ...mapByName(listCurrentReadings(list), () => TimedReading),
    /** What of it is not trusted (WEA-151). */
    doubts: Type.Array(Doubt),
  })
}

/** How many of its periods a sum of rain was measured in: a station that was silent has sums of fewer. */
const MeasuredRain = Shape({
  /** Hours of the 24. */
  hours24: Type.Integer({ minimum: 0 }),
  /** Days. */
  days7: Type.Integer({ minimum: 0 }),
  days15: Type.Integer({ minimum: 0 }),
  days30: Type.Integer({ minimum: 0 }),
})

/** Accumulated rain: 24 hours are rolling, the days are local calendar days with today. */
export const RainHistory = Shape({
  precipitation24Hours: Reading,
  precipitation7Days: Reading,
  precipitation15Days: Reading,
  precipitation30Days: Reading,
  measured: MeasuredRain,
  /** Of those, the hours and days whose rain is not trusted: the sum is at least that (WEA-152). */
  doubtful: MeasuredRain,
})
export type RainHistory = Static<typeof RainHistory>

/** Rain of the running calendar year where the station is, today included. */
export const RainOfYear = Shape({
  year: Type.Integer(),
  precipitation: Reading,
  measuredDays: Type.Integer({ minimum: 0 }),
  /** Of those, the ones whose rain is not trusted (WEA-181). */
  doubtfulDays: Type.Integer({ minimum: 0 }),
  /** Of the year so far. */
  days: Type.Integer({ minimum: 1 }),
})
export type RainOfYear = Static<typeof RainOfYear>

export const LatestCurrentConditions = Shape({
  observedDateTime: Nullable(IsoTime),
  temperature: Reading,
  relativeHumidity: Reading,
  windSpeed: Reading,
  precipitation1Hours: Reading,
})
export type LatestCurrentConditions = Static<typeof LatestCurrentConditions>

const SensorId = Type.Integer({ minimum: 1, maximum: 4 })

/** One hour of the soil sensors. Temperatures carry `uom: "F"`; the page converts by it. */
export const AgronomicSensorRecord = Shape({
  validDateTime: IsoTime,
  soilTemperatures: Shape({
    sensor: Type.Array(Shape({ id: SensorId, avgSoilTemperature: Reading })),
  }),
  soilMoistures: Shape({
    sensor: Type.Array(Shape({ id: SensorId, avgSoilMoisture: Reading })),
  }),
})
export type AgronomicSensorRecord = Static<typeof AgronomicSensorRecord>
