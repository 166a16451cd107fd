import { readNearest } from '../graph/build-graph-lines.ts'
import type { DrawnSeries } from '../graph/graph-option.ts'
import { bucketMs, type TimeUnit } from '../graph/time-unit.ts'
import { floorToStep, formatDay, formatMinute, formatSecond } from '../sao-paulo-time.ts'
import type { TimeWindow } from '../track/operation-track.ts'
import { toTime, type WorkAxis } from '../track/work-axis.ts'

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
  readonly work: WorkAxis
  /** A place on the axis. */
  readonly cursorMs: number
  readonly unit: TimeUnit
  readonly window: TimeWindow
}): CursorReading[] {
  const { series, work, cursorMs, unit, window } = input
  const stepMs = bucketMs[unit]
  const nameBucket = (placeMs: number) => floorToStep(toTime(work, placeMs), stepMs)
  const bucket = stepMs === 0 ? 0 : nameBucket(cursorMs)
  return series.map(({ id, lines }) => {
    const nearest =
      stepMs === 0
        ? readNearest(lines, { timeMs: cursorMs, toleranceMs: (window.toMs - window.fromMs) * reach })
        : // An hour that was worked only in part has its value nearer to its neighbour's than its own end is.
          readNearest(lines, {
            timeMs: cursorMs,
            toleranceMs: stepMs,
            counts: (placeMs) => nameBucket(placeMs) === bucket,
          })
    return { id, value: nearest?.value ?? null }
  })
}

/** The time that a reading stands for, in words. */
export function nameCursor(timeMs: number, unit: TimeUnit): string {
  const clock = unit === 'second' ? formatSecond(timeMs) : formatMinute(timeMs)
  return `${formatDay(timeMs)} ${unit === 'hour' ? `${clock.slice(0, 2)}h` : clock}`
}
