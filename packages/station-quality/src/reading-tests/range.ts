import type { QualityLimits } from '../limits/quality-limits.ts'
import type { Quantity } from '../quantities.ts'
import type { Reason } from '../reasons.ts'

/**
 * Whether a value is possible at all, and whether the region has ever seen it.
 *
 * Formula: outside the possible values `range` (bad), outside the usual ones `climate` (doubtful), else null.
 * Valid: every quantity; the limits themselves are good, a humidity of 100 to 104 % is a wet sensor (ZAMG 2002).
 * Source: CBS guidelines (Zahumenský 2004), plausible value; records of Brazil.
 *
 * @example judgeRange('temperatureC', 46, standardLimits) // 'climate'
 */
export function judgeRange(
  quantity: Quantity,
  value: number,
  limits: QualityLimits,
): Extract<Reason, 'range' | 'climate'> | null {
  const possible = limits.possible[quantity]
  if (possible !== undefined && (value < possible.minimum || value > possible.maximum)) return 'range'
  const usual = limits.usual[quantity]
  return usual !== undefined && (value < usual.minimum || value > usual.maximum) ? 'climate' : null
}
