import { isKnownWithin } from '../is-known.ts'
import { evaluatePressureRatio } from './pressure-at-altitude.ts'

/**
 * Pressure reduced to sea level, in hPa, from the station's own.
 *
 * Formula: P0 = P / ((293 − 0.0065·z)/293)^5.26: the profile of pressure-at-altitude.ts, so both ways agree.
 * Valid: 400…1100 hPa, −500…6000 m. Outside, or unknown (also the altitude): null.
 * Source: FAO-56 eq. 7, solved for the pressure at sea level.
 *
 * @example computeSeaLevelPressure({ pressureHpa: 950, altitudeM: 550 }) // 1013.37
 */
export function computeSeaLevelPressure(station: {
  pressureHpa: number | null
  altitudeM: number | null
}): number | null {
  const { pressureHpa, altitudeM } = station
  if (!isKnownWithin(pressureHpa, 400, 1100) || !isKnownWithin(altitudeM, -500, 6000)) return null
  return pressureHpa / evaluatePressureRatio(altitudeM)
}
