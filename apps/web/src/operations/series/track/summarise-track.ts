import type { SeriesMetric } from '../graph/graph-series.ts'
import type { OperationTrack } from './operation-track.ts'
import { readTotals } from './track-digest.ts'

export interface TrackSummary {
  readonly minimum: number
  readonly maximum: number
  /** Of all points alike. */
  readonly mean: number
}

/** null where nothing of it was measured. */
export function summariseTracks(
  tracks: readonly OperationTrack[],
  metric: SeriesMetric,
): TrackSummary | null {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  let sum = 0
  let known = 0
  for (const { values } of tracks) {
    const totals = readTotals(values[metric])
    known += totals.known
    sum += totals.sum
    minimum = Math.min(minimum, totals.minimum)
    maximum = Math.max(maximum, totals.maximum)
  }
  return known === 0 ? null : { minimum, maximum, mean: sum / known }
}
