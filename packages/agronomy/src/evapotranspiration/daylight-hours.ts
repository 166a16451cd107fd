import { isKnownWithin } from '../is-known.ts'
import { computeSolarGeometry } from './solar-geometry.ts'

/**
 * Longest possible sunshine of a day, in hours.
 *
 * Formula: N = 24·ωs/π.
 * Valid: latitude −90…90°, day of the year 1…366. Outside, or unknown: null.
 * Source: FAO-56 eq. 34.
 *
 * @example computeDaylightHours({ latitude: -20, dayOfYear: 246 }) // 11.67
 */
export function computeDaylightHours(place: {
  latitude: number | null
  dayOfYear: number | null
}): number | null {
  const { latitude, dayOfYear } = place
  if (!isKnownWithin(latitude, -90, 90) || !isKnownWithin(dayOfYear, 1, 366)) return null
  return (24 * computeSolarGeometry(latitude, dayOfYear).sunsetHourAngle) / Math.PI
}
