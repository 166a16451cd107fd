import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Nullable, Shape } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { PeriodDoubt } from '../readings/index.ts'

/** YYYY-MM-DD on the station's own calendar. */
const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const fillSources = ['neighbour', 'forecast'] as const

/** A value of a day that the station did not measure, and where it was taken from (WEA-184). */
export const FilledValue = Shape({
  value: Type.Enum(['temperature', 'evapotranspiration']),
  source: Type.Enum(fillSources),
  /** Of the neighbour; null: the forecast for the place. */
  placeName: Nullable(Type.String()),
  distanceKm: Nullable(Type.Number()),
})
export type FilledValue = Static<typeof FilledValue>

/** One day of the station's own zone. */
export const DaySummary = Shape({
  date: LocalDate,
  /** °C. */
  temperatureMax: Nullable(Type.Number()),
  /** °C. */
  temperatureMin: Nullable(Type.Number()),
  /** mm, reference evapotranspiration. */
  evapotranspiration: Nullable(Type.Number()),
  /** What it rests on and is not trusted; `count` is hours (WEA-152). */
  doubts: Type.Array(PeriodDoubt),
  /** Only where it was asked for; empty: all of it was measured here. */
  filled: Type.Array(FilledValue),
})
export type DaySummary = Static<typeof DaySummary>

export const getDaySummaries = defineEndpoint({
  name: 'getDaySummaries',
  summary: 'Extremes and evapotranspiration of each day of a range; a day without data is listed with null',
  method: 'GET',
  path: '/api/v2/stations/day_summaries',
  savedAs: 'history',
  access: { ...clientUsers, keyScopes: ['observations'] },
  query: Shape({
    from_date: LocalDate,
    to_date: LocalDate,
    station_id: Type.String({ maxLength: 100 }),
    /** Days without data are filled from neighbours, else from the forecast of that day. */
    fill: Type.Optional(Type.Literal('gaps')),
  }),
  answers: { 200: Type.Array(DaySummary) },
})
