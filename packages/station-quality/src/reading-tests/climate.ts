/**
 * Whether a value is far outside of what the station itself measured at this hour in the last 30 days.
 *
 * Formula: value < minimum − limit, or value > maximum + limit.
 * Valid: with the extremes of at least 10 days; unknown: false.
 * Source: WEA-126.
 *
 * @example isOutsideClimate(38, { minimum: 18, maximum: 29, limit: 8 }) // true
 */
export function isOutsideClimate(
  value: number,
  extremes: { readonly minimum: number | null; readonly maximum: number | null; readonly limit: number },
): boolean {
  const { minimum, maximum, limit } = extremes
  return minimum !== null && maximum !== null && (value < minimum - limit || value > maximum + limit)
}
