import type { ReportMetric } from '@talhao/operation-maps'
import { createLineWriter, type GraphLine } from '../graph/graph-line.ts'
import { ceilToStep, floorToStep } from '../sao-paulo-time.ts'
import { breakGaps, maxGapMs } from './break-gaps.ts'
import type { OperationTrack, TimeWindow } from './operation-track.ts'
import { readSteps } from './track-digest.ts'

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
    const steps = readSteps({ timesMs, column: values[metric] }, bucketMs)
    for (let step = 0; step < steps.startsMs.length; step++) {
      const bucket = Math.round(((steps.startsMs[step] ?? 0) - startMs) / bucketMs)
      if (bucket < 0 || bucket >= count) continue
      sums[bucket] = (sums[bucket] ?? 0) + (steps.sums[step] ?? 0)
      known[bucket] = (known[bucket] ?? 0) + (steps.counts[step] ?? 0)
    }
  }
  const averages = createLineWriter(count)
  for (let bucket = 0; bucket < count; bucket++) {
    const points = known[bucket] ?? 0
    if (points > 0) averages.add(startMs + (bucket + 0.5) * bucketMs, (sums[bucket] ?? 0) / points)
  }
  const line = averages.finish()
  return breakGaps({ ...line, first: 0, end: line.values.length }, Math.max(maxGapMs, bucketMs))
}
