export interface RowRate {
  /** From 1, left to right. */
  readonly row: number
  /** Null where it is not known. */
  readonly rate: number | null
}
