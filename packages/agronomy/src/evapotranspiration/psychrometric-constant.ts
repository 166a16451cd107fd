import { isKnownWithin } from '../is-known.ts'
import { evaluatePressureRatio } from '../station/pressure-at-altitude.ts'

/**
 * Psychrometric constant at an altitude, in kPa/°C.
 *
 * Formula: γ = 0.000665·P, P = 101.3·((293 − 0.0065·z)/293)^5.26 kPa.
 * Valid: −500…6000 m. Outside, or unknown: null.
 * Source: FAO-56 eq. 7–8, example 2.
 *
 * @example computePsychrometricConstant(1800) // 0.0544
 */
export function computePsychrometricConstant(altitudeM: number | null): number | null {
  return isKnownWithin(altitudeM, -500, 6000) ? 0.000665 * 101.3 * evaluatePressureRatio(altitudeM) : null
}
