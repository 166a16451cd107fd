import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { UnitOfMeasure } from './units-of-measure.ts'

export * from './metric-lists.ts'
export * from './metrics.ts'
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

export function toReading(value: number | null, uom: UnitOfMeasure): Reading {
  return { value, uom, notAvailable: value === null }
}
