/** What remains of the limit for the smaller of both sides. */
const smallerSide = 0.75

/**
 * Whether one reading stands out from both beside it, in the same direction.
 *
 * Formula: |value − mean of both| > limit, and each side more than three quarters of it. Taken from the mean, a spike is found
 * on a slope too, where one side is small.
 * Valid: three readings in a row.
 * Source: CBS guidelines (Zahumenský 2004) for the form; limits of Pernambuco's hours (standard-limits.ts).
 *
 * @example isSpike({ before: 24, value: 33, after: 25 }, 5) // true
 */
export function isSpike(
  { before, value, after }: { readonly before: number; readonly value: number; readonly after: number },
  limit: number,
): boolean {
  const rise = value - before
  const fall = value - after
  if (Math.sign(rise) !== Math.sign(fall)) return false
  if (Math.min(Math.abs(rise), Math.abs(fall)) <= limit * smallerSide) return false
  return Math.abs(rise + fall) / 2 > limit
}
