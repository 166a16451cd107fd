/** Absent is null; NaN and infinities, which parsing may bring, are no better known. */
export function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Known and inside the closed range in which a formula is valid. */
export function isKnownWithin(
  value: number | null | undefined,
  minimum: number,
  maximum: number,
): value is number {
  return isKnown(value) && value >= minimum && value <= maximum
}
