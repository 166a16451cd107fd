import { readNearest } from '../graph/build-graph-lines.ts'
import type { DrawnSeries } from '../graph/graph-option.ts'
import { bucketMs, type TimeUnit } from '../graph/time-unit.ts'
import { formatDay, formatMinute, formatSecond } from '../sao-paulo-time.ts'
import type { TimeWindow } from '../track/operation-track.ts'

export interface CursorReading {
  readonly id: string
  /** Null in a gap. */
  readonly value: number | null
}

/** Of the window: about as near as a hand can point. */
const reach = 1 / 100

/** The values of all series at the time being read: those of its hour or minute, else the points beside it. */
export function readCursor(input: {
  readonly series: readonly DrawnSeries[]
  readonly cursorMs: number
  readonly unit: TimeUnit
  readonly window: TimeWindow
}): CursorReading[] {
  const { series, cursorMs, unit, window } = input
  const toleranceMs = Math.max(bucketMs[unit] / 2, (window.toMs - window.fromMs) * reach)
  return series.map(({ id, lines }) => ({
    id,
    value: readNearest(lines, { timeMs: cursorMs, toleranceMs })?.value ?? null,
  }))
}

/** The time that a reading stands for, in words. */
export function nameCursor(cursorMs: number, unit: TimeUnit): string {
  const clock = unit === 'second' ? formatSecond(cursorMs) : formatMinute(cursorMs)
  return `${formatDay(cursorMs)} ${unit === 'hour' ? `${clock.slice(0, 2)}h` : clock}`
}
