import type { ReportMetric } from '@talhao/operation-maps'
import { breakGaps, longestGapMs } from './break-gaps.ts'
import { createLineWriter, type GraphLine } from './graph-line.ts'
import { findPoint, type OperationTrack, type TimeWindow } from './operation-track.ts'
import { ceilToStep, floorToStep } from './sao-paulo-time.ts'

/**
 * The average of all tracks for each hour or minute of the local clock that the window touches. A value stands in the
 * middle of its time; a stretch without any breaks the line when it is longer than the longest gap.
 */
export function aggregateSeries(input: {
  readonly tracks: readonly OperationTrack[]
  readonly metric: ReportMetric
  readonly window: TimeWindow
  readonly bucketMs: number
}): GraphLine {
  const { tracks, metric, window, bucketMs } = input
  const startMs = floorToStep(window.fromMs, bucketMs)
  const endMs = ceilToStep(window.toMs + 1, bucketMs)
  const count = Math.round((endMs - startMs) / bucketMs)
  const sums = new Float64Array(count)
  const known = new Uint32Array(count)
  for (const { timesMs, values } of tracks) {
    const column = values[metric]
    const end = findPoint(timesMs, endMs)
    for (let point = findPoint(timesMs, startMs); point < end; point++) {
      const value = column[point] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const bucket = Math.floor(((timesMs[point] ?? 0) - startMs) / bucketMs)
      sums[bucket] = (sums[bucket] ?? 0) + value
      known[bucket] = (known[bucket] ?? 0) + 1
    }
  }
  const averages = createLineWriter(count)
  for (let bucket = 0; bucket < count; bucket++) {
    const points = known[bucket] ?? 0
    if (points > 0) averages.add(startMs + (bucket + 0.5) * bucketMs, (sums[bucket] ?? 0) / points)
  }
  const line = averages.finish()
  return breakGaps({ ...line, first: 0, end: line.values.length }, Math.max(longestGapMs, bucketMs))
}
