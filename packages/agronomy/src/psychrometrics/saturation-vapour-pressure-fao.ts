import { isKnownWithin } from '../is-known.ts'

/**
 * Saturation vapour pressure as FAO-56 defines it, in kPa. Evapotranspiration and vapour pressure deficit use
 * this form, so that their figures equal the published ones.
 *
 * Formula: e° = 0.6108 · exp(17.27·T / (T + 237.3)), T in °C.
 * Valid: −40…60 °C. Outside, or unknown: null.
 * Source: FAO-56 eq. 11 (Tetens).
 *
 * @example computeSaturationVapourPressureFao(24.5) // 3.075
 */
export function computeSaturationVapourPressureFao(temperatureC: number | null): number | null {
  return isKnownWithin(temperatureC, -40, 60) ? evaluateTetens(temperatureC) : null
}

/** The bare formula for callers that have checked their input already. */
export function evaluateTetens(temperatureC: number): number {
  return 0.6108 * Math.exp((17.27 * temperatureC) / (temperatureC + 237.3))
}
