import { checkReading, type ReadingLimits, readingLimits } from '@talhao/agronomy'
import type { ObservationDraft, RainReport } from '../../weather/observation-draft.ts'
import { type ReadingName, type ReadingValues, readingIndex, readings } from '../../weather/readings.ts'
import type { TimeRefusal } from './read-time.ts'

/** A value that was left out of a draft, by the name the sender gave it. */
export interface DroppedField {
  readonly field: string
  readonly reason: 'not_a_number' | 'below_minimum' | 'above_maximum' | 'unknown_sensor'
  readonly limits: ReadingLimits | null
}

export type DraftReport =
  | { readonly draft: ObservationDraft; readonly dropped: readonly DroppedField[] }
  | { readonly refusal: TimeRefusal | 'not_an_object' }

/** No gauge that anybody has counts a hundred metres. */
const counterLimits: ReadingLimits = { minimum: 0, maximum: 100_000 }

const minimums = readings.map(({ quantity }) => readingLimits[quantity].minimum)
const maximums = readings.map(({ quantity }) => readingLimits[quantity].maximum)

/** Leaves out what cannot be true; the rest of the report stands. The values become the draft's. */
export function draftReport(report: {
  readonly timeMs: number
  readonly values: ReadingValues
  readonly rain: RainReport | null
  readonly isSimulated: boolean
  readonly fieldOf: (name: ReadingName) => string
  readonly alsoDropped?: readonly DroppedField[]
}): { draft: ObservationDraft; dropped: readonly DroppedField[] } {
  const { timeMs, values, isSimulated } = report
  const dropped: DroppedField[] = report.alsoDropped === undefined ? [] : [...report.alsoDropped]
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN
    if (value < (minimums[index] ?? 0) || value > (maximums[index] ?? 0))
      dropImpossible(index, { values, dropped, fieldOf: report.fieldOf })
  }
  // North is both ends of the circle; one of them is enough.
  if (values[readingIndex.windDirectionDeg] === 360) values[readingIndex.windDirectionDeg] = 0
  const rain = keepRain(report.rain, dropped, report.fieldOf)
  return { draft: { timeMs, values, rain, hasDropped: dropped.length > 0, isSimulated }, dropped }
}

function dropImpossible(
  index: number,
  report: { values: ReadingValues; dropped: DroppedField[]; fieldOf: (name: ReadingName) => string },
): void {
  const reading = readings[index]
  const check = reading === undefined ? null : checkReading(reading.quantity, report.values[index] ?? null)
  if (reading !== undefined && check?.verdict === 'impossible')
    report.dropped.push({ field: report.fieldOf(reading.name), reason: check.reason, limits: check.limits })
  report.values[index] = Number.NaN
}

function keepRain(
  rain: RainReport | null,
  dropped: DroppedField[],
  fieldOf: (name: ReadingName) => string,
): RainReport | null {
  if (rain === null) return null
  if (rain.kind === 'amount') {
    const check = checkReading('rainPerHourMm', rain.mm)
    if (check.verdict === 'impossible')
      dropped.push({ field: fieldOf('rainMm'), reason: check.reason, limits: check.limits })
    return check.verdict === 'possible' ? rain : null
  }
  if (rain.mm >= counterLimits.minimum && rain.mm <= counterLimits.maximum) return rain
  const reason = rain.mm < 0 ? 'below_minimum' : 'above_maximum'
  dropped.push({ field: fieldOf('rainMm'), reason, limits: counterLimits })
  return null
}

export function isRefused(report: DraftReport): report is Extract<DraftReport, { refusal: string }> {
  return 'refusal' in report
}
