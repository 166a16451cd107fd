import { maxGapS } from '@talhao/operation-maps'
import { TaskDataProblem } from '../task-data-problem.ts'
import type { Coverage } from './coverage.ts'
import type { LogEnd, LogRecord } from './decode-time-log.ts'
import { fromRecorded, loggedColumns } from './logged-columns.ts'
import { isWithin, joinHeaders, type LogSource, openRecords, type TimeSpan } from './read-records.ts'

/** What a first reading of a log finds. */
export interface LogSurvey {
  readonly end: LogEnd
  /** Records with a place and a time. */
  readonly points: number
  readonly pointsWithoutPlace: number
  /** Of the points, where an implement did not work; one number for each that was asked for. */
  readonly idlePoints: readonly number[]
  /** The widest that each of them was, in metres; null: not known. */
  readonly widthsM: readonly (number | null)[]
  /** Points that follow another soon enough to draw a strip. */
  readonly links: number
  /** Of the points; null: there are none. */
  readonly firstMs: number | null
  readonly lastMs: number | null
  /** How far the terminal's clock was ahead of UTC, be it by its zone or by its error; null: not known. */
  readonly utcOffsetMs: number | null
  /** For each value of the header: points at which it is known and possible, and its largest then. */
  readonly known: readonly { readonly count: number; readonly maximum: number }[]
  /** The first place of each ten seconds, as far as they are kept. */
  readonly sketch: ReadonlyMap<number, SketchedPlace>
}

export interface SketchedPlace {
  readonly clockMs: number
  readonly latitude: number
  readonly longitude: number
}

export const sketchMs = 10_000
/** Half a day. */
const maxSketch = 4320

const earliestMs = Date.UTC(2000, 0, 1)
const latestMs = Date.UTC(2100, 0, 1)

export function isPoint({ clockMs, latitude }: LogRecord): boolean {
  return !Number.isNaN(latitude) && clockMs >= earliestMs && clockMs < latestMs
}

/** Reads a log, or several of one run, to the end; what lies outside of the span counts as if it were not there. */
export async function surveyLog(
  sources: readonly LogSource[],
  {
    coverages,
    maxRecords,
    span = null,
  }: { coverages: readonly Coverage[]; maxRecords: number; span?: TimeSpan | null },
): Promise<LogSurvey> {
  const header = joinHeaders(sources.map((source) => source.header))
  const { records, readEnd } = openRecords(sources)
  const sketch = new Map<number, SketchedPlace>()
  const idlePoints = coverages.map(() => 0)
  const widthsM: (number | null)[] = coverages.map(() => null)
  const columns = header.values.map(({ ddi }) => loggedColumns.find((column) => column.ddi === ddi) ?? null)
  const known = header.values.map(() => ({ count: 0, maximum: Number.NEGATIVE_INFINITY }))
  const found = { points: 0, pointsWithoutPlace: 0, links: 0 }
  let firstMs: number | null = null
  let lastMs: number | null = null
  let beforeMs = Number.NaN
  let utcOffsetMs: number | null = null
  for await (const some of records) {
    for (const record of some) {
      if (!isWithin(record, span)) continue
      if (found.points + found.pointsWithoutPlace === maxRecords) throw new TaskDataProblem('too-much')
      if (!isPoint(record)) {
        found.pointsWithoutPlace++
        continue
      }
      const { clockMs, values } = record
      found.points++
      for (const [at, coverage] of coverages.entries()) {
        if (coverage.read(values).length === 0) idlePoints[at] = (idlePoints[at] ?? 0) + 1
        const widthM = coverage.readWidth(values)
        if (widthM !== null) widthsM[at] = Math.max(widthsM[at] ?? 0, widthM)
      }
      const bucket = Math.floor(clockMs / sketchMs)
      if (sketch.size < maxSketch && !sketch.has(bucket))
        sketch.set(bucket, { clockMs, latitude: record.latitude, longitude: record.longitude })
      const seconds = (clockMs - beforeMs) / 1000
      if (seconds > 0 && seconds <= maxGapS) found.links++
      beforeMs = clockMs
      firstMs = Math.min(firstMs ?? clockMs, clockMs)
      lastMs = Math.max(lastMs ?? clockMs, clockMs)
      utcOffsetMs ??= findOffset(record)
      for (const [index, one] of known.entries()) {
        const recorded = values[index] ?? Number.NaN
        const column = columns[index] ?? null
        const value = column === null ? recorded : fromRecorded(column, recorded)
        if (Number.isNaN(value)) continue
        one.count++
        one.maximum = Math.max(one.maximum, value)
      }
    }
  }
  return { ...found, idlePoints, widthsM, end: readEnd(), firstMs, lastMs, utcOffsetMs, known, sketch }
}

/** Beyond, the satellites' time is no more to be believed than the clock. */
const maxOffsetMs = 86_400_000

function findOffset({ clockMs, gpsMs }: LogRecord): number | null {
  const offsetMs = clockMs - gpsMs
  return Math.abs(offsetMs) <= maxOffsetMs ? offsetMs : null
}
