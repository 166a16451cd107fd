import { type ReadingLimits, readingLimits } from '@talhao/agronomy'
import { readExtraKey } from '@talhao/contract/weather/readings'
import type { ObservationDraft, RainReport } from '../readings/observation-draft.ts'
import {
  type Extras,
  type ReadingName,
  type ReadingValues,
  readingIndex,
  readings,
} from '../readings/readings.ts'
import type { TimeRejection } from './read-time.ts'

/** A value that was left out of a draft, by the name the sender gave it. */
export interface DroppedField {
  readonly field: string
  readonly reason: 'not_a_number' | 'below_minimum' | 'above_maximum' | 'unknown_sensor' | 'unknown_battery'
  readonly limits: ReadingLimits | null
}

/** A value for which there is no column, as it was sent. NaN: the station says that it has none. */
export interface SentExtra {
  readonly key: string
  readonly field: string
  readonly value: number
}

export type DraftReport =
  | { readonly draft: ObservationDraft; readonly dropped: readonly DroppedField[] }
  | { readonly rejection: TimeRejection | 'not_an_object' }

/** No gauge that anybody has counts a hundred metres. */
const counterLimits: ReadingLimits = { minimum: 0, maximum: 100_000 }

const nothingDropped: readonly DroppedField[] = []
const minimums = readings.map(({ quantity }) => readingLimits[quantity].minimum)
const maximums = readings.map(({ quantity }) => readingLimits[quantity].maximum)

/** Leaves out what cannot be true; the rest of the report stands. The values become the draft's. */
export function draftReport(report: {
  readonly timeMs: number
  readonly values: ReadingValues
  readonly rain: RainReport | null
  readonly isSimulated: boolean
  readonly fieldOf: (name: ReadingName) => string
  readonly extras?: readonly SentExtra[]
  readonly alsoDropped?: readonly DroppedField[]
}): { draft: ObservationDraft; dropped: readonly DroppedField[] } {
  const { timeMs, values, isSimulated } = report
  let dropped = report.alsoDropped ?? nothingDropped
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN
    if (value < (minimums[index] ?? 0) || value > (maximums[index] ?? 0))
      dropped = [...dropped, dropImpossible(index, values, report.fieldOf)]
  }
  // North is both ends of the circle; one of them is enough.
  if (values[readingIndex.windDirectionDeg] === 360) values[readingIndex.windDirectionDeg] = 0
  const impossibleRain = findImpossibleRain(report.rain, report.fieldOf)
  if (impossibleRain !== null) dropped = [...dropped, impossibleRain]
  const rain = impossibleRain === null ? report.rain : null
  const extras = keepPossible(report.extras)
  if (extras.dropped.length > 0) dropped = [...dropped, ...extras.dropped]
  return {
    draft: { timeMs, values, rain, extras: extras.kept, hasDropped: dropped.length > 0, isSimulated },
    dropped,
  }
}

const noExtras = { kept: null, dropped: nothingDropped }

/** Of two for one key the first counts. */
function keepPossible(extras: readonly SentExtra[] | undefined): {
  kept: Extras | null
  dropped: readonly DroppedField[]
} {
  if (extras === undefined || extras.length === 0) return noExtras
  const kept: Record<string, number> = {}
  const dropped: DroppedField[] = []
  for (const { key, field, value } of extras) {
    const extra = readExtraKey(key)
    if (extra === null || Number.isNaN(value) || key in kept) continue
    const limits = readingLimits[extra.quantity]
    if (value >= limits.minimum && value <= limits.maximum) kept[key] = value
    else dropped.push(describeDropped({ field, value, limits }))
  }
  return { kept: Object.keys(kept).length === 0 ? null : kept, dropped }
}

function dropImpossible(
  index: number,
  values: ReadingValues,
  fieldOf: (name: ReadingName) => string,
): DroppedField {
  const reading = readings[index]
  if (reading === undefined) throw new Error(`There is no reading ${index}.`)
  const value = values[index] ?? Number.NaN
  values[index] = Number.NaN
  return describeDropped({ field: fieldOf(reading.name), value, limits: readingLimits[reading.quantity] })
}

function findImpossibleRain(
  rain: RainReport | null,
  fieldOf: (name: ReadingName) => string,
): DroppedField | null {
  if (rain === null) return null
  const limits = rain.kind === 'counter' ? counterLimits : readingLimits.rainPerHourMm
  const value = rain.kind === 'rate' ? rain.mmPerHour : rain.mm
  if (value >= limits.minimum && value <= limits.maximum) return null
  return describeDropped({ field: fieldOf('rainMm'), value, limits })
}

function describeDropped(dropped: { field: string; value: number; limits: ReadingLimits }): DroppedField {
  const { field, value, limits } = dropped
  if (!Number.isFinite(value)) return { field, reason: 'not_a_number', limits }
  return { field, reason: value < limits.minimum ? 'below_minimum' : 'above_maximum', limits }
}

export function isRejected(report: DraftReport): report is Extract<DraftReport, { rejection: string }> {
  return 'rejection' in report
}
