import { createLineWriter, type GraphLine } from '../graph/graph-line.ts'
import type { SeriesMetric } from '../graph/graph-series.ts'
import { floorToStep } from '../sao-paulo-time.ts'
import { maxGapMs } from './break-gaps.ts'
import type { OperationTrack, TimeWindow } from './operation-track.ts'
import { readSteps } from './track-digest.ts'
import { findSession, findWorkedMiddle, toPlace, toTime, type WorkAxis } from './work-axis.ts'

/**
 * The average of all tracks for each hour or minute of the local clock that the window touches. A value stands in the
 * middle of the time that was worked in it, so none stands after the end of the work. A stretch without any breaks the
 * line when it is longer than the longest gap, and so does a rest that the axis leaves out.
 */
export function aggregateSeries(input: {
  readonly tracks: readonly OperationTrack[]
  readonly metric: SeriesMetric
  readonly work: WorkAxis
  readonly window: TimeWindow
  readonly bucketMs: number
}): GraphLine {
  const { work, window, bucketMs } = input
  const buckets = sumBuckets(input, {
    fromMs: floorToStep(toTime(work, window.fromMs), bucketMs),
    toMs: toTime(work, window.toMs),
  })
  const line = createLineWriter(buckets.length * 2)
  const gapMs = Math.max(maxGapMs, bucketMs)
  let before: { readonly timeMs: number; readonly session: number } | null = null
  for (const { startMs, mean } of buckets) {
    const timeMs = findWorkedMiddle(work, { fromMs: startMs, toMs: startMs + bucketMs })
    const session = findSession(work, timeMs)
    if (before !== null && (before.session !== session || timeMs - before.timeMs > gapMs))
      line.add(toPlace(work, before.timeMs), Number.NaN)
    line.add(toPlace(work, timeMs), mean)
    before = { timeMs, session }
  }
  return line.finish()
}

/** Only those with a value: a season may lie between two days of work. */
function sumBuckets(
  {
    tracks,
    metric,
    bucketMs,
  }: {
    readonly tracks: readonly OperationTrack[]
    readonly metric: SeriesMetric
    readonly bucketMs: number
  },
  { fromMs, toMs }: TimeWindow,
): readonly { readonly startMs: number; readonly mean: number }[] {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const { timesMs, values } of tracks) {
    const steps = readSteps({ timesMs, column: values[metric] }, bucketMs)
    for (const [step, startMs] of steps.startsMs.entries()) {
      const count = steps.counts[step] ?? 0
      if (count === 0 || startMs < fromMs || startMs > toMs) continue
      const bucket = sums.get(startMs) ?? { sum: 0, count: 0 }
      bucket.sum += steps.sums[step] ?? 0
      bucket.count += count
      sums.set(startMs, bucket)
    }
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([startMs, { sum, count }]) => ({ startMs, mean: sum / count }))
}
