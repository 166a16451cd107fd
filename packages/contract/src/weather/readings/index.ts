import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'

/** Units as the wire spells them (WIRE-19). */
export const unitsOfMeasure = ['C', 'F', '%', 'km/h', 'deg', 'mm', 'W/m2', 'hPa', 'kPa'] as const
export const UnitOfMeasure = Type.Enum(unitsOfMeasure)
export type UnitOfMeasure = (typeof unitsOfMeasure)[number]

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
