import type { SeriesMetric } from '../graph/graph-series.ts'

/** What one file of an operation measured, in the order of time; a value that is not known is NaN. */
export interface OperationTrack {
  readonly timesMs: Float64Array
  readonly values: Readonly<Record<SeriesMetric, Float32Array | Float64Array>>
}

/** A part of the time axis. */
export interface TimeWindow {
  readonly fromMs: number
  readonly toMs: number
}

/** The first point at or after a time; as many as there are when none is. */
export function findPoint(timesMs: Float64Array, timeMs: number): number {
  let low = 0
  let high = timesMs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((timesMs[middle] ?? 0) < timeMs) low = middle + 1
    else high = middle
  }
  return low
}
