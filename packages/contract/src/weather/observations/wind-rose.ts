import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Shape } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { UtcTime } from './utc-time.ts'

/** Below this the wind counts as calm and belongs to no direction. */
export const calmBelowKmh = 1

/** Where the classes of wind speed begin; the last has no end. */
export const windClassStartsKmh = [calmBelowKmh, 5, 10, 20, 30] as const

const Count = Type.Integer({ minimum: 0 })

/** Hours of a range by where the wind came from and how strong it was. */
export const WindRose = Shape({
  /** km/h. */
  classStarts: Type.Array(Type.Number()),
  /** 0, 22.5, … 337.5: clockwise from north. */
  binCenters: Type.Array(Type.Number()),
  /** By direction, then by class. */
  hours: Type.Array(Type.Array(Count)),
  calmHours: Count,
  /** Hours of the range without wind speed, or without direction though the wind blew. */
  unknownHours: Count,
  /** Hours whose wind is not trusted: they are part of no share (WEA-182). */
  doubtfulHours: Count,
})
export type WindRose = Static<typeof WindRose>

export const getWindRose = defineEndpoint({
  name: 'getWindRose',
  summary: "The hours of a range by a station's wind: sixteen directions, five classes of speed",
  method: 'GET',
  path: '/api/v2/stations/wind_rose',
  savedAs: 'history',
  access: { ...clientUsers, keyScopes: ['observations'] },
  query: Shape({
    start_datetime: UtcTime,
    end_datetime: UtcTime,
    station_id: Type.String({ maxLength: 100 }),
  }),
  answers: { 200: WindRose },
})
