import { aggregateSeries } from '../track/aggregate-series.ts'
import { breakGaps } from '../track/break-gaps.ts'
import { findPoint, type OperationTrack, type TimeWindow } from '../track/operation-track.ts'
import { placeLine, toTime, type WorkAxis } from '../track/work-axis.ts'
import type { GraphLine } from './graph-line.ts'
import type { SeriesMetric } from './graph-series.ts'
import { bucketMs, type TimeUnit } from './time-unit.ts'

/**
 * What of one quantity lies in the window, at its places on the axis: one line of averages, or every point, a line for
 * each track.
 */
export function buildGraphLines(input: {
  readonly tracks: readonly OperationTrack[]
  readonly metric: SeriesMetric
  readonly work: WorkAxis
  readonly window: TimeWindow
  readonly unit: TimeUnit
}): readonly GraphLine[] {
  const { tracks, metric, work, window, unit } = input
  if (unit !== 'second') return [aggregateSeries({ tracks, metric, work, window, bucketMs: bucketMs[unit] })]
  const fromMs = toTime(work, window.fromMs)
  const toMs = toTime(work, window.toMs)
  return tracks.map(({ timesMs, values }) =>
    placeLine(
      work,
      breakGaps({
        timesMs,
        values: values[metric],
        // One point more at each side, so that the line leaves the window instead of ending in it.
        first: Math.max(0, findPoint(timesMs, fromMs) - 1),
        end: Math.min(timesMs.length, findPoint(timesMs, toMs) + 1),
      }),
    ),
  )
}

/** The known value nearest to a place; null when none is near enough, or none of those that count. */
export function readNearest(
  lines: readonly GraphLine[],
  wanted: {
    readonly timeMs: number
    readonly toleranceMs: number
    readonly counts?: (timeMs: number) => boolean
  },
): { readonly timeMs: number; readonly value: number } | null {
  const { timeMs, toleranceMs, counts = () => true } = wanted
  let nearest: { timeMs: number; value: number } | null = null
  for (const { timesMs, values } of lines) {
    const at = findPoint(timesMs, timeMs)
    // Two to each side: one of them may be the mark of a break.
    for (let point = Math.max(0, at - 2); point < Math.min(timesMs.length, at + 2); point++) {
      const value = values[point] ?? Number.NaN
      const pointMs = timesMs[point] ?? 0
      const distanceMs = Math.abs(pointMs - timeMs)
      if (Number.isNaN(value) || distanceMs > toleranceMs || !counts(pointMs)) continue
      if (nearest === null || distanceMs < Math.abs(nearest.timeMs - timeMs))
        nearest = { timeMs: pointMs, value }
    }
  }
  return nearest
}
