import { checkReading, type ReadingLimits } from '@talhao/agronomy'
import type { ObservationDraft, RainReport } from '../../weather/observation-draft.ts'
import { type ReadingName, type Readings, readings } from '../../weather/readings.ts'
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

/** Leaves out what cannot be true; the rest of the report stands. */
export function draftReport(report: {
  readonly timeMs: number
  readonly readings: Readings
  readonly rain: RainReport | null
  readonly isSimulated: boolean
  readonly fieldOf: (name: ReadingName) => string
  readonly alsoDropped?: readonly DroppedField[]
}): { draft: ObservationDraft; dropped: readonly DroppedField[] } {
  const dropped: DroppedField[] = [...(report.alsoDropped ?? [])]
  const kept: Readings = { ...report.readings, rainMm: null }
  for (const { name, quantity } of readings) {
    if (kept[name] === null) continue
    const check = checkReading(quantity, kept[name])
    if (check.verdict !== 'impossible') continue
    dropped.push({ field: report.fieldOf(name), reason: check.reason, limits: check.limits })
    kept[name] = null
  }
  // North is both ends of the circle; one of them is enough.
  if (kept.windDirectionDeg === 360) kept.windDirectionDeg = 0
  const rain = keepRain(report.rain, { dropped, field: report.fieldOf('rainMm') })
  const { timeMs, isSimulated } = report
  return { draft: { timeMs, readings: kept, rain, hasDropped: dropped.length > 0, isSimulated }, dropped }
}

function keepRain(
  rain: RainReport | null,
  { dropped, field }: { dropped: DroppedField[]; field: string },
): RainReport | null {
  if (rain === null) return null
  if (rain.kind === 'amount') {
    const check = checkReading('rainPerHourMm', rain.mm)
    if (check.verdict === 'possible') return rain
    if (check.verdict === 'impossible') dropped.push({ field, reason: check.reason, limits: check.limits })
    return null
  }
  if (rain.mm >= counterLimits.minimum && rain.mm <= counterLimits.maximum) return rain
  const reason = rain.mm < 0 ? 'below_minimum' : rain.mm > 0 ? 'above_maximum' : 'not_a_number'
  dropped.push({ field, reason, limits: counterLimits })
  return null
}

export function isRefused(report: DraftReport): report is Extract<DraftReport, { refusal: string }> {
  return 'refusal' in report
}
