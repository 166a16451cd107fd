import type { SeriesDigest } from './series-digest.ts'

/** Columns of a file over time, by their names in the engine: `temperature`, `speed`, `row_1`, … */
export interface SeriesRequest {
  readonly fileId: string
  readonly columns: readonly string[]
  /** Null or left out: the whole file. */
  readonly fromMs?: number | null
  readonly toMs?: number | null
  /**
   * Thins each column to about so many points: the smallest and the largest of equal spans of time, and both sides of
   * every gap over five minutes. Null or left out: every point.
   */
  readonly maxPoints?: number | null
  /** Also sums each column by whole steps of so long. Null or left out: it does not. */
  readonly stepsMs?: readonly number[] | null
}

export interface OperationSeries {
  readonly column: string
  readonly unit: string
  readonly timesMs: Float64Array
  /** NaN where a point has no value; a thinned series has none of those. */
  readonly values: Float32Array
  /** Of every point that was asked for, thinned or not; null where no sums were asked for. */
  readonly digest: SeriesDigest | null
}
