import { isKnown } from '../is-known.ts'

/** 20 of 24 hours. */
const neededShare = 20 / 24

/**
 * Evapotranspiration of a day, or of the day so far, in mm, as the sum of its hours.
 *
 * Formula: Σ of the known hours, when at least 20 of 24 are known (the same share of a day that is not over).
 * Valid: expectedHours above 0, up to 25 (a day of clock change). Too few known hours: null, so that a dead sensor
 * does not look like a cool day.
 * Source: WEA-46.
 *
 * @example sumHourlyEvapotranspiration([0.2, 0.3, null, 0.4, 0.5, 0.6], 6) // 2
 */
export function sumHourlyEvapotranspiration(
  hoursMm: readonly (number | null)[],
  expectedHours = 24,
): number | null {
  const known = hoursMm.filter((hour) => isKnown(hour))
  if (!(expectedHours > 0) || known.length === 0) return null
  // A little slack, since 5 of 6 must pass although 5 < 6 · 20/24 in binary.
  if (known.length < expectedHours * neededShare - 1e-9) return null
  return known.reduce((sum, hour) => sum + hour, 0)
}
