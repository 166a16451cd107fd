import { convertInchesToMm, convertInHgToHpa, convertMphToKmh } from '@talhao/agronomy'
import type { RadioField, RadioReading } from '@talhao/contract/weather/ingest'
import { metrics, type UnitOfMeasure } from '@talhao/contract/weather/readings'

/** A unit in which a decoder may give a reading: the value times the factor, and the offset added, is ours. */
export interface FieldUnit {
  readonly label: string
  readonly factor: number
  readonly offset?: number
}

const unitsOf: Readonly<Record<UnitOfMeasure, readonly FieldUnit[]>> = {
  C: [
    { label: '°C', factor: 1 },
    { label: '°C × 10', factor: 0.1 },
    { label: '°C × 100', factor: 0.01 },
    { label: '°F', factor: 5 / 9, offset: -160 / 9 },
    { label: 'K', factor: 1, offset: -273.15 },
  ],
  F: [],
  '%': [
    { label: '%', factor: 1 },
    { label: 'm³/m³ (0 – 1)', factor: 100 },
    { label: '% × 10', factor: 0.1 },
    { label: '% × 100', factor: 0.01 },
  ],
  'km/h': [
    { label: 'km/h', factor: 1 },
    { label: 'm/s', factor: 3.6 },
    { label: 'mph', factor: convertMphToKmh(1) ?? 1 },
    { label: 'kn', factor: 1.852 },
  ],
  deg: [
    { label: '°', factor: 1 },
    { label: '° × 10', factor: 0.1 },
  ],
  mm: [
    { label: 'mm', factor: 1 },
    { label: '0,2 mm', factor: 0.2 },
    { label: '0,254 mm', factor: 0.254 },
    { label: 'in', factor: convertInchesToMm(1) ?? 1 },
  ],
  'W/m2': [{ label: 'W/m²', factor: 1 }],
  hPa: [
    { label: 'hPa', factor: 1 },
    { label: 'Pa', factor: 0.01 },
    { label: 'kPa', factor: 10 },
    { label: 'inHg', factor: convertInHgToHpa(1) ?? 1 },
  ],
  kPa: [
    { label: 'kPa', factor: 1 },
    { label: '−kPa', factor: -1 },
    { label: 'hPa', factor: 0.1 },
    { label: '−hPa', factor: -0.1 },
  ],
  V: [
    { label: 'V', factor: 1 },
    { label: 'mV', factor: 0.001 },
  ],
  ppm: [{ label: 'ppm', factor: 1 }],
  'ug/m3': [{ label: 'µg/m³', factor: 1 }],
  index: [{ label: '1', factor: 1 }],
  count: [{ label: '1', factor: 1 }],
}

export function unitOfReading(reading: RadioReading): UnitOfMeasure {
  if (reading === 'batteryV') return 'V'
  return metrics.find(({ id }) => id === reading)?.uom ?? 'mm'
}

/** Those of the reading, and the one that is stored where it is none of them. */
export function listUnits({ reading, factor, offset = 0 }: RadioField): readonly FieldUnit[] {
  const units = unitsOf[unitOfReading(reading)]
  const isKnown = units.some((unit) => unit.factor === factor && (unit.offset ?? 0) === offset)
  return isKnown ? units : [...units, { label: `× ${factor}`, factor, offset }]
}

/** The first is how we store it. */
export function startMapping(reading: RadioReading): RadioField {
  return { reading, factor: unitsOf[unitOfReading(reading)][0]?.factor ?? 1 }
}

/** What a value would be stored as; null: it is no number. */
export function convertField(text: string, { factor, offset = 0 }: RadioField): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value * factor + offset : null
}
