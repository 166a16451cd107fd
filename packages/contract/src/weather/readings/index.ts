import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { moreNames } from './extra-readings.ts'
import { UnitOfMeasure } from './units-of-measure.ts'

export * from './extra-readings.ts'
export * from './metric-lists.ts'
export * from './metrics.ts'
export * from './trust.ts'
export * from './units-of-measure.ts'

const reading = {
  value: Nullable(Type.Number()),
  uom: UnitOfMeasure,
  /** True exactly when `value` is null. */
  notAvailable: Type.Boolean(),
}

/** A value with its unit. */
export const Reading = Shape(reading)
export type Reading = Static<typeof Reading>

/** A reading that knows when it was taken. A console may send some values less often than others. */
export const TimedReading = Shape({ ...reading, time: Nullable(IsoTime) })
export type TimedReading = Static<typeof TimedReading>

/** What only some stations measure: which it is, and of which soil sensor or which sensor's battery. */
const moreReading = {
  name: Type.Enum([...moreNames]),
  sensor: Nullable(Type.Integer({ minimum: 1 })),
  battery: Nullable(Type.String()),
}

export const MoreReading = Shape({ ...moreReading, ...reading, time: Nullable(IsoTime) })
export type MoreReading = Static<typeof MoreReading>

/** The same over time; only what was measured in the range is there. */
export const MoreDataset = Shape({
  ...moreReading,
  uom: UnitOfMeasure,
  labels: Type.Array(IsoTime),
  data: Type.Array(Nullable(Type.Number())),
})
export type MoreDataset = Static<typeof MoreDataset>

export function toReading(value: number | null, uom: UnitOfMeasure): Reading {
  return { value, uom, notAvailable: value === null }
}
