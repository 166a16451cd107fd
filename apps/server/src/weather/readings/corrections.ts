import { type JudgedReading, judgedReadings } from '@talhao/contract/weather/readings'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { type ReadingValues, readingIndex } from './readings.ts'

/** What people did to a station's sensors, as every report needs it (WEA-158, WEA-159). Ends are open where null. */
const Corrections = Type.Object({
  calibrations: Type.Array(
    Type.Object({
      reading: Type.Enum(judgedReadings),
      offset: Type.Number(),
      factor: Type.Number(),
      fromMs: Type.Number(),
      toMs: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
  maintenance: Type.Array(
    Type.Object({ fromMs: Type.Number(), toMs: Type.Union([Type.Number(), Type.Null()]) }),
  ),
})
export type Corrections = Static<typeof Corrections>

/** As it is stored; null: nothing was done. */
export function readCorrections(stored: unknown): Corrections | null {
  return Check(Corrections, stored) ? stored : null
}

interface Span {
  readonly fromMs: number
  readonly toMs: number | null
}

function isWithin(timeMs: number, { fromMs, toMs }: Span): boolean {
  return timeMs >= fromMs && (toMs === null || timeMs < toMs)
}

interface Row {
  readonly timeMs: number
  readonly values: ReadingValues
}

/** Rows with what calibrations make of them; those that none touches are the same objects. */
export function calibrateRows<R extends Row>(
  rows: readonly R[],
  corrections: Corrections | null,
): readonly R[] {
  if (corrections === null || corrections.calibrations.length === 0) return rows
  return rows.map((row) => {
    const holding = corrections.calibrations.filter((span) => isWithin(row.timeMs, span))
    if (holding.length === 0) return row
    const values = row.values.slice()
    for (const { reading, factor, offset } of holding) {
      const index = readingIndex[reading]
      values[index] = keepPossible(reading, (values[index] ?? Number.NaN) * factor + offset)
    }
    return { ...row, values }
  })
}

/** To what the column holds; no calibration makes negative rain or more than saturated air or soil. */
function keepPossible(reading: JudgedReading, value: number): number {
  const floored = reading === 'temperatureC' ? value : Math.max(0, value)
  const isShare = reading === 'humidity' || reading.endsWith('Percent')
  return Math.fround(isShare ? Math.min(100, floored) : floored) + 0
}

/** Rows of a maintenance add no rain and say nothing else. */
function setAsideRows<R extends Row>(rows: readonly R[], corrections: Corrections | null): readonly R[] {
  if (corrections === null || corrections.maintenance.length === 0) return rows
  return rows.map((row) => {
    if (!corrections.maintenance.some((span) => isWithin(row.timeMs, span))) return row
    const values = row.values.slice()
    for (const reading of judgedReadings) {
      const index = readingIndex[reading]
      if (reading !== 'rainMm') values[index] = Number.NaN
      else if (!Number.isNaN(values[index])) values[index] = 0
    }
    return { ...row, values }
  })
}

/** What sums and newest values are made of. The rows themselves are stored as they came. */
export function correctRows<R extends Row>(
  rows: readonly R[],
  corrections: Corrections | null,
): readonly R[] {
  return setAsideRows(calibrateRows(rows, corrections), corrections)
}
