import type { Extras, ReadingValues } from '../../readings/readings.ts'

/** An observation as it is stored: every value rounded to what the column `real` holds. */
export interface ObservationRow {
  readonly timeMs: number
  readonly flags: number
  readonly values: ReadingValues
  readonly extras: Extras | null
}

/** Summaries of rows in memory must equal those of the rows read back, to the last bit. */
export function roundToStored(value: number): number {
  // The sum turns −0 into 0.
  return Math.fround(value) + 0
}
