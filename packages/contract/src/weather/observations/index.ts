import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  listSensorDatasets,
  listSingleDatasets,
  type Metric,
  MoreDataset,
  mapByName,
  metrics,
  PeriodDoubt,
} from '../readings/index.ts'
import { getDaySummaries } from './day-summaries.ts'
import { listObservationChanges } from './observation-changes.ts'
import { UtcTime } from './utc-time.ts'
import { getWindRose } from './wind-rose.ts'

export * from './day-summaries.ts'
export * from './observation-changes.ts'
export * from './wind-rose.ts'

export const historyIntervals = ['hourly', 'daily'] as const
export type HistoryInterval = (typeof historyIntervals)[number]

/** A label is the start of its hour or day; a period without data is listed with null. */
export const HistoryDataset = Shape({
  labels: Type.Array(IsoTime),
  data: Type.Array(Nullable(Type.Number())),
})
export type HistoryDataset = Static<typeof HistoryDataset>

/** By sensor; one that measured nothing in the range is null throughout. */
export const SensorDatasets = Shape({
  '1': HistoryDataset,
  '2': HistoryDataset,
  '3': HistoryDataset,
  '4': HistoryDataset,
})
export type SensorDatasets = Static<typeof SensorDatasets>

/** °C, km/h, %, kPa: means of the period; rain in mm is its sum, gusts are its maximum. */
export const ObservationHistory = describeHistory(metrics)
export type ObservationHistory = Static<typeof ObservationHistory>

/** A dataset for each metric that has one, the strongest gust, then those of the soil sensors. */
export function describeHistory<const L extends readonly Metric[]>(list: L) {
  return Shape({
    ...mapByName(listSingleDatasets(list), () => HistoryDataset),
    /** km/h, the maximum of the period. */
    windGustDataset: HistoryDataset,
    ...mapByName(listSensorDatasets(list), () => SensorDatasets),
    /** What only some stations measure; empty for the others. Lightning is the highest count of the period. */
    moreDatasets: Type.Array(MoreDataset),
    /** Hours or days of which something is not trusted: `count` readings of the hour, hours of the day (WEA-152). */
    doubts: Type.Array(Shape({ label: IsoTime, readings: Type.Array(PeriodDoubt) })),
  })
}

/** The longest range that is answered. */
export const maxHistoryDays = { hourly: 366, daily: 3660 } as const satisfies Record<HistoryInterval, number>

export const getObservationHistory = defineEndpoint({
  name: 'getObservationHistory',
  summary: "A station's weather by hour, or by day of its own zone",
  method: 'GET',
  path: '/api/v2/stations/observation_history',
  savedAs: 'history',
  access: { ...clientUsers, keyScopes: ['observations'] },
  query: Shape({
    interval: Type.Enum(historyIntervals),
    start_datetime: UtcTime,
    end_datetime: UtcTime,
    station_id: Type.String({ maxLength: 100 }),
  }),
  answers: { 200: ObservationHistory },
})

export const observationsEndpoints = [
  getObservationHistory,
  getWindRose,
  getDaySummaries,
  listObservationChanges,
]
