import { isKnownWithin } from '../is-known.ts'
import { computeSolarGeometry } from './solar-geometry.ts'

export interface HourOfSun {
  readonly latitude: number | null
  /** East positive. */
  readonly longitude: number | null
  readonly dayOfYear: number | null
  /** Middle of the hour in UTC, 0…24: 14.5 for 14:00–15:00. */
  readonly utcHour: number | null
}

/**
 * Radiation at the top of the atmosphere over one hour, in MJ/m²/h; 0 while the sun is down.
 *
 * Formula: b = 2π(J − 81)/364; Sc = 0.1645·sin 2b − 0.1255·cos b − 0.025·sin b;
 * ω = π/12·(tUTC + longitude/15 + Sc − 12), ω1,2 = ω ∓ π/24;
 * Ra = 12·60/π · 0.0820 · dr · [(ω2 − ω1)·sin φ·sin δ + cos φ·cos δ·(sin ω2 − sin ω1)], 0 when |ω| > ωs.
 * Valid: latitude −90…90°, longitude −180…180°, day 1…366, hour 0…24. Outside, or unknown: null.
 * Source: FAO-56 eq. 28–33, example 19.
 *
 * @example computeHourlyExtraterrestrialRadiation({ latitude: 16.21667, longitude: -16.25, dayOfYear: 274, utcHour: 15.5 }) // 3.543
 */
export function computeHourlyExtraterrestrialRadiation(hour: HourOfSun): number | null {
  const { latitude, longitude, dayOfYear, utcHour } = hour
  if (!isKnownWithin(latitude, -90, 90) || !isKnownWithin(longitude, -180, 180)) return null
  if (!isKnownWithin(dayOfYear, 1, 366) || !isKnownWithin(utcHour, 0, 24)) return null
  const { inverseDistance, declination, sunsetHourAngle } = computeSolarGeometry(latitude, dayOfYear)
  const angle = computeHourAngle({ longitude, dayOfYear, utcHour })
  if (Math.abs(angle) > sunsetHourAngle) return 0
  const phi = (latitude * Math.PI) / 180
  const half = Math.PI / 24
  const radiation =
    ((12 * 60) / Math.PI) *
    0.082 *
    inverseDistance *
    (2 * half * Math.sin(phi) * Math.sin(declination) +
      Math.cos(phi) * Math.cos(declination) * (Math.sin(angle + half) - Math.sin(angle - half)))
  return Math.max(0, radiation)
}

/** Solar time angle at the middle of the hour, wrapped to −π…π: evening in Brazil is the next day in UTC. */
function computeHourAngle(hour: { longitude: number; dayOfYear: number; utcHour: number }): number {
  const b = (2 * Math.PI * (hour.dayOfYear - 81)) / 364
  const correction = 0.1645 * Math.sin(2 * b) - 0.1255 * Math.cos(b) - 0.025 * Math.sin(b)
  const angle = (Math.PI / 12) * (hour.utcHour + hour.longitude / 15 + correction - 12)
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}
