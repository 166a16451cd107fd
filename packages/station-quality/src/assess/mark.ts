import type { Quantity } from '../quantities.ts'
import type { Reason } from '../reasons.ts'

/** `note` says something of a reading without lowering it. */
export type Severity = 'note' | 'doubtful' | 'bad'

/** What one test says of readings, by their index in the window; known at the reading that made it plain. */
export interface Mark {
  readonly quantity: Quantity
  readonly from: number
  readonly to: number
  readonly reason: Reason
  readonly severity: Severity
  /** What was measured, and what it was held against. */
  readonly value: number
  readonly limit: number
  readonly witnesses: number
}
