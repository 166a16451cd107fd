import { Type } from 'typebox'

/** Units as the wire spells them (WIRE-19). */
export const unitsOfMeasure = [
  'C',
  'F',
  '%',
  'km/h',
  'deg',
  'mm',
  'W/m2',
  'hPa',
  'kPa',
  'V',
  'ppm',
  'ug/m3',
  'index',
  'count',
] as const
export const UnitOfMeasure = Type.Enum(unitsOfMeasure)
export type UnitOfMeasure = (typeof unitsOfMeasure)[number]

/** Units as people read them. */
export const unitTexts: Readonly<Record<UnitOfMeasure, string>> = {
  C: '°C',
  F: '°F',
  '%': '%',
  'km/h': 'km/h',
  deg: '°',
  mm: 'mm',
  'W/m2': 'W/m²',
  hPa: 'hPa',
  kPa: 'kPa',
  V: 'V',
  ppm: 'ppm',
  'ug/m3': 'µg/m³',
  index: '',
  count: '',
}
