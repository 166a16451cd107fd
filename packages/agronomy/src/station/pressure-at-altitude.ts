import { isKnownWithin } from '../is-known.ts'

/**
 * Mean air pressure at an altitude, in hPa, for stations without a barometer.
 *
 * Formula: P = 1013 · ((293 − 0.0065·z) / 293)^5.26, z in metres above sea level.
 * Valid: −500…6000 m. Outside, or unknown: null.
 * Source: FAO-56 eq. 7.
 *
 * @example computePressureAtAltitude(1800) // 817.56
 */
export function computePressureAtAltitude(altitudeM: number | null): number | null {
  return isKnownWithin(altitudeM, -500, 6000) ? 1013 * evaluatePressureRatio(altitudeM) : null
}

/** Share of the sea-level pressure that is left at an altitude; the bare formula. */
export function evaluatePressureRatio(altitudeM: number): number {
  return ((293 - 0.0065 * altitudeM) / 293) ** 5.26
}
