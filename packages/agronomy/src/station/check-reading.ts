import { type ReadingLimits, type ReadingQuantity, readingLimits } from './reading-limits.ts'

export type ReadingCheck =
  | { readonly verdict: 'possible' }
  | { readonly verdict: 'missing' }
  | {
      readonly verdict: 'impossible'
      readonly reason: 'not_a_number' | 'below_minimum' | 'above_maximum'
      readonly limits: ReadingLimits
    }

const possible: ReadingCheck = Object.freeze({ verdict: 'possible' })
const missing: ReadingCheck = Object.freeze({ verdict: 'missing' })

/**
 * Whether a reading can be true. A missing one is no fault; an impossible one is dropped by the caller and the rest
 * of its record kept.
 *
 * Formula: minimum ≤ value ≤ maximum of reading-limits.ts, both included.
 * Valid: every input; NaN and infinities are impossible, null is missing.
 * Source: WEA-38.
 *
 * @example checkReading('humidity', 101).verdict // 'impossible'
 */
export function checkReading(quantity: ReadingQuantity, value: number | null): ReadingCheck {
  if (value === null) return missing
  const limits = readingLimits[quantity]
  if (!Number.isFinite(value)) return { verdict: 'impossible', reason: 'not_a_number', limits }
  if (value < limits.minimum) return { verdict: 'impossible', reason: 'below_minimum', limits }
  if (value > limits.maximum) return { verdict: 'impossible', reason: 'above_maximum', limits }
  return possible
}
