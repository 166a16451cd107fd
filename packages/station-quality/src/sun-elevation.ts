import { computeSolarGeometry } from '@talhao/agronomy'

export interface Place {
  readonly latitude: number
  readonly longitude: number
  /** null: not known. */
  readonly altitudeM: number | null
}

export interface SunAbove {
  readonly sineOfElevation: number
  /** Radiation on a plane that faces the sun outside the air, in W/m². */
  readonly normalWm2: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const startOf2000Ms = 946_684_800_000

/**
 * How high the sun stands over a place, and how strong it is above the air.
 *
 * Formula: sin h = sin φ·sin δ + cos φ·cos δ·cos ω, ω from UTC, longitude and the equation of time of FAO-56 eq. 33;
 * S = 1,367·dr.
 * Valid: every place and time; within half a degree.
 * Source: FAO-56 eq. 23, 24, 31–33.
 *
 * @example findSun({ latitude: -8.43, longitude: -37.06, altitudeM: 684 }, 1704121200000).sineOfElevation // 0.961
 */
export function findSun({ latitude, longitude }: Place, timeMs: number): SunAbove {
  const dayOfYear = ((timeMs - startOf2000Ms) / dayMs) % 365.25
  const { declination, inverseDistance } = computeSolarGeometry(latitude, dayOfYear + 1)
  const b = (2 * Math.PI * (dayOfYear + 1 - 81)) / 364
  const correctionHours = 0.1645 * Math.sin(2 * b) - 0.1255 * Math.cos(b) - 0.025 * Math.sin(b)
  const solarHour = (timeMs % dayMs) / hourMs + longitude / 15 + correctionHours
  const hourAngle = (Math.PI / 12) * (solarHour - 12)
  const phi = (latitude * Math.PI) / 180
  return {
    sineOfElevation:
      Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle),
    normalWm2: 1367 * inverseDistance,
  }
}

/**
 * Sine of an angle in degrees, to compare elevations with.
 *
 * @example sineOfDegrees(30) // 0.5
 */
export function sineOfDegrees(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}
