import { isKnown } from '@talhao/agronomy'
import { readParameter } from './network-point.ts'

/**
 * Flags what is no number, or outside its limits; the limits themselves are good.
 *
 * Formula: flagged = not known, or value < minimum, or value > maximum.
 * Valid: every value. Source: titanlib (MET Norway), range check.
 *
 * @example checkRange([0, 1, null], [0], [0.5]) // [false, true, true]
 */
export function checkRange(
  values: readonly (number | null)[],
  minimum: readonly number[],
  maximum: readonly number[],
): boolean[] {
  return values.map(
    (value, index) =>
      !isKnown(value) || value < readParameter(minimum, index) || value > readParameter(maximum, index),
  )
}
