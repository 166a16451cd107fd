import { isKnownWithin } from '../is-known.ts'
import { evaluatePressureRatio } from './pressure-at-altitude.ts'

/**
 * The station's own pressure, in hPa, from a pressure that was reduced to sea level (Weather Underground's baromin).
 *
 * Formula: P = P0 · ((293 − 0.0065·z)/293)^5.26, the inverse of sea-level-pressure.ts.
 * Valid: 800…1100 hPa at sea level, −500…6000 m. Outside, or unknown (also the altitude): null.
 * Source: FAO-56 eq. 7.
 *
 * @example computeStationPressure({ seaLevelPressureHpa: 1013.25, altitudeM: 1000 }) // 900.47
 */
export function computeStationPressure(station: {
  seaLevelPressureHpa: number | null
  altitudeM: number | null
}): number | null {
  const { seaLevelPressureHpa, altitudeM } = station
  if (!isKnownWithin(seaLevelPressureHpa, 800, 1100) || !isKnownWithin(altitudeM, -500, 6000)) return null
  return seaLevelPressureHpa * evaluatePressureRatio(altitudeM)
}
