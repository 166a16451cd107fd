import { maxGapS } from '@talhao/operation-maps'
import { TaskDataProblem } from '../task-data-problem.ts'
import { createTimeLogDecoder, type LogEnd, type LogRecord } from './decode-time-log.ts'
import { fromRecorded, loggedColumns, widthDdi, workStateDdi } from './logged-columns.ts'
import type { TimeLogHeader } from './time-log-header.ts'

/** What a first reading of a log finds. */
export interface LogSurvey {
  readonly end: LogEnd
  /** Records with a place and a time. */
  readonly points: number
  readonly pointsWithoutPlace: number
  /** Of the points, where the machine did not work. */
  readonly idlePoints: number
  /** Points that follow another soon enough to draw a strip. */
  readonly links: number
  /** Of the points; null: there are none. */
  readonly firstMs: number | null
  readonly lastMs: number | null
  /** How far the terminal's clock was ahead of UTC, be it by its zone or by its error; null: not known. */
  readonly utcOffsetMs: number | null
  /** For each value of the header: points at which it is known and possible, and its largest then. */
  readonly known: readonly { readonly count: number; readonly maximum: number }[]
}

const earliestMs = Date.UTC(2000, 0, 1)
const latestMs = Date.UTC(2100, 0, 1)

export function isPoint({ clockMs, latitude }: LogRecord): boolean {
  return !Number.isNaN(latitude) && clockMs >= earliestMs && clockMs < latestMs
}

export async function surveyLog(
  header: TimeLogHeader,
  { chunks, maxRecords }: { chunks: AsyncIterable<Uint8Array>; maxRecords: number },
): Promise<LogSurvey> {
  const decoder = createTimeLogDecoder(header)
  const isIdle = createIdleTest(header)
  const columns = header.values.map(({ ddi }) => loggedColumns.find((column) => column.ddi === ddi) ?? null)
  const known = header.values.map(() => ({ count: 0, maximum: Number.NEGATIVE_INFINITY }))
  const found = { points: 0, pointsWithoutPlace: 0, idlePoints: 0, links: 0 }
  let firstMs: number | null = null
  let lastMs: number | null = null
  let beforeMs = Number.NaN
  let utcOffsetMs: number | null = null
  for await (const chunk of chunks) {
    for (const record of decoder.decode(chunk)) {
      if (found.points + found.pointsWithoutPlace === maxRecords) throw new TaskDataProblem('too-much')
      if (!isPoint(record)) {
        found.pointsWithoutPlace++
        continue
      }
      const { clockMs, values } = record
      found.points++
      if (isIdle(values)) found.idlePoints++
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
  return { ...found, end: decoder.finish(), firstMs, lastMs, utcOffsetMs, known }
}

/** Off where every state that is known says so, or every width that is known is 0. */
export function createIdleTest({ values }: TimeLogHeader): (recorded: Float64Array) => boolean {
  const listIndexes = (ddi: number) => values.flatMap((value, index) => (value.ddi === ddi ? index : []))
  const states = listIndexes(workStateDdi)
  const widths = listIndexes(widthDdi)
  const isOff = (indexes: readonly number[], recorded: Float64Array) => {
    let isKnown = false
    for (const index of indexes) {
      const value = recorded[index] ?? Number.NaN
      if (value > 0) return false
      if (value === 0) isKnown = true
    }
    return isKnown
  }
  return (recorded) => isOff(states, recorded) || isOff(widths, recorded)
}

/** Beyond, the satellites' time is no more to be believed than the clock. */
const maxOffsetMs = 86_400_000

function findOffset({ clockMs, gpsMs }: LogRecord): number | null {
  const offsetMs = clockMs - gpsMs
  return Math.abs(offsetMs) <= maxOffsetMs ? offsetMs : null
}
