import { isKnownWithin } from '../is-known.ts'
import { computeSolarGeometry } from './solar-geometry.ts'

/**
 * Radiation at the top of the atmosphere over a day, in MJ/m²/day.
 *
 * Formula: Ra = 24·60/π · 0.0820 · dr · (ωs·sin φ·sin δ + cos φ·cos δ·sin ωs).
 * Valid: latitude −90…90°, day of the year 1…366. Outside, or unknown: null.
 * Source: FAO-56 eq. 21, example 8.
 *
 * @example computeDailyExtraterrestrialRadiation({ latitude: -20, dayOfYear: 246 }) // 32.19
 */
export function computeDailyExtraterrestrialRadiation(place: {
  latitude: number | null
  dayOfYear: number | null
}): number | null {
  const { latitude, dayOfYear } = place
  if (!isKnownWithin(latitude, -90, 90) || !isKnownWithin(dayOfYear, 1, 366)) return null
  const { inverseDistance, declination, sunsetHourAngle } = computeSolarGeometry(latitude, dayOfYear)
  const phi = (latitude * Math.PI) / 180
  return (
    ((24 * 60) / Math.PI) *
    0.082 *
    inverseDistance *
    (sunsetHourAngle * Math.sin(phi) * Math.sin(declination) +
      Math.cos(phi) * Math.cos(declination) * Math.sin(sunsetHourAngle))
  )
}
