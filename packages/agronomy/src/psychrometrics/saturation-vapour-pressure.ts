import { isKnownWithin } from '../is-known.ts'

/**
 * Saturation vapour pressure over water, in hPa.
 *
 * Formula: es = 6.1094 · exp(17.625·T / (T + 243.04)), T in °C.
 * Valid: −40…60 °C (better than 0.4 % up to 50 °C). Outside, or unknown: null.
 * Source: Alduchov & Eskridge 1996 (REFERENCES.md, Magnus).
 *
 * @example computeSaturationVapourPressure(20) // 23.33
 */
export function computeSaturationVapourPressure(temperatureC: number | null): number | null {
  return isKnownWithin(temperatureC, -40, 60) ? evaluateMagnus(temperatureC) : null
}

/** The bare formula for solvers that have checked their input already. */
export function evaluateMagnus(temperatureC: number): number {
  return 6.1094 * Math.exp((17.625 * temperatureC) / (temperatureC + 243.04))
}
