import type { ReportMetric } from '@talhao/operation-maps'
import type { OperationTrack } from './operation-track.ts'

export interface TrackSummary {
  readonly minimum: number
  readonly maximum: number
  /** Of all points alike. */
  readonly mean: number
}

/** null where nothing of it was measured. */
export function summariseTracks(
  tracks: readonly OperationTrack[],
  metric: ReportMetric,
): TrackSummary | null {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  let sum = 0
  let known = 0
  for (const { values } of tracks) {
    const column = values[metric]
    for (let point = 0; point < column.length; point++) {
      const value = column[point] ?? Number.NaN
      if (Number.isNaN(value)) continue
      known++
      sum += value
      if (value < minimum) minimum = value
      if (value > maximum) maximum = value
    }
  }
  return known === 0 ? null : { minimum, maximum, mean: sum / known }
}
