import type { ReportMetric } from '@talhao/operation-maps'
import { aggregateSeries } from '../track/aggregate-series.ts'
import { breakGaps } from '../track/break-gaps.ts'
import { findPoint, type OperationTrack, type TimeWindow } from '../track/operation-track.ts'
import type { GraphLine } from './graph-line.ts'
import { bucketMs, type TimeUnit } from './time-unit.ts'

/** What of one quantity lies in the window: one line of averages, or every point, a line for each track. */
export function buildGraphLines(input: {
  readonly tracks: readonly OperationTrack[]
  readonly metric: ReportMetric
  readonly window: TimeWindow
  readonly unit: TimeUnit
}): readonly GraphLine[] {
  const { tracks, metric, window, unit } = input
  if (unit !== 'second') return [aggregateSeries({ tracks, metric, window, bucketMs: bucketMs[unit] })]
  return tracks.map(({ timesMs, values }) =>
    breakGaps({
      timesMs,
      values: values[metric],
      // One point more at each side, so that the line leaves the window instead of ending in it.
      first: Math.max(0, findPoint(timesMs, window.fromMs) - 1),
      end: Math.min(timesMs.length, findPoint(timesMs, window.toMs) + 1),
    }),
  )
}

/** The known value nearest to a time; null when none is near enough. */
export function readNearest(
  lines: readonly GraphLine[],
  { timeMs, toleranceMs }: { readonly timeMs: number; readonly toleranceMs: number },
): { readonly timeMs: number; readonly value: number } | null {
  let nearest: { timeMs: number; value: number } | null = null
  for (const { timesMs, values } of lines) {
    const at = findPoint(timesMs, timeMs)
    // Two to each side: one of them may be the mark of a break.
    for (let point = Math.max(0, at - 2); point < Math.min(timesMs.length, at + 2); point++) {
      const value = values[point] ?? Number.NaN
      const pointMs = timesMs[point] ?? 0
      const distanceMs = Math.abs(pointMs - timeMs)
      if (Number.isNaN(value) || distanceMs > toleranceMs) continue
      if (nearest === null || distanceMs < Math.abs(nearest.timeMs - timeMs))
        nearest = { timeMs: pointMs, value }
    }
  }
  return nearest
}
