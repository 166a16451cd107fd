import { Type } from 'typebox'

/** Units as the wire spells them (WIRE-19). */
export const unitsOfMeasure = ['C', 'F', '%', 'km/h', 'deg', 'mm', 'W/m2', 'hPa', 'kPa'] as const
export const UnitOfMeasure = Type.Enum(unitsOfMeasure)
export type UnitOfMeasure = (typeof unitsOfMeasure)[number]
