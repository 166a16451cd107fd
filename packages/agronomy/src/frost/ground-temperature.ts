import { isKnown } from '../is-known.ts'
import { radiationNightWindBelowMs } from './radiation-night.ts'

/** How much colder than a shelter grass and leaves get on a radiation night; the middle of 2 to 5 °C, on the warm side. */
export const groundBelowShelterC = 3

/**
 * How cold it may be at the ground, by what a shelter measures. Errs on the cold side: an unknown wind counts as calm, and
 * a night as clear, since what nobody knows must not hide a frost.
 *
 * Formula: T − 3 °C at night with wind below 2 m/s; else T.
 * Valid: −60…60 °C; wind from 0 m/s or unknown. Outside, or temperature unknown: null.
 * Source: FRO-10; Snyder & Melo-Abreu 2005, vol. 1 ch. 2: surfaces that face a clear sky are colder than the air.
 *
 * @example estimateGroundTemperature({ temperatureC: 2.5, windMs: 1, isNight: true }) // -0.5
 */
export function estimateGroundTemperature(air: {
  temperatureC: number | null
  windMs: number | null
  isNight: boolean
}): number | null {
  const { temperatureC, windMs, isNight } = air
  if (!isKnown(temperatureC) || Math.abs(temperatureC) > 60) return null
  if (isKnown(windMs) && windMs < 0) return null
  const isCalm = !isKnown(windMs) || windMs < radiationNightWindBelowMs
  return isNight && isCalm ? temperatureC - groundBelowShelterC : temperatureC
}
