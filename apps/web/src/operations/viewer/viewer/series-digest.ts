/** What a column comes to, without its points; of a column without any value `known` is 0. */
export interface SeriesTotals {
  readonly minimum: number
  readonly maximum: number
  readonly sum: number
  readonly known: number
}

/** Sums of a column by whole steps of the clock, in the order of the points; steps without any point are left out. */
export interface SeriesSteps {
  readonly stepMs: number
  readonly startsMs: Float64Array<ArrayBuffer>
  readonly sums: Float64Array<ArrayBuffer>
  /** Points with a value. */
  readonly counts: Uint32Array<ArrayBuffer>
}

export interface SeriesDigest {
  readonly totals: SeriesTotals
  /** In the order in which they were asked for. */
  readonly steps: readonly SeriesSteps[]
}
