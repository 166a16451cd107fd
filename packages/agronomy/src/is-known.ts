/**
 * Absent is null; NaN and infinities, which parsing may bring, are no better known.
 *
 * @example isKnown(NaN) // false
 */
export function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/**
 * Known and inside the closed range in which a formula is valid.
 *
 * @example isKnownWithin(100, 0, 100) // true
 */
export function isKnownWithin(
  value: number | null | undefined,
  minimum: number,
  maximum: number,
): value is number {
  return isKnown(value) && value >= minimum && value <= maximum
}
