import { isKnownWithin } from '../is-known.ts'

/**
 * Wind speed at 2 m, in the unit of the speed given, from a speed measured higher up.
 *
 * Formula: u2 = uz · 4.87 / ln(67.8·z − 5.42).
 * Valid: speed ≥ 0, height 0.5…200 m. Outside, or unknown: null.
 * Source: FAO-56 eq. 47, example 14.
 *
 * @example computeWindAtTwoMetres({ windSpeed: 3.2, heightM: 10 }) // 2.39
 */
export function computeWindAtTwoMetres(wind: {
  windSpeed: number | null
  heightM: number | null
}): number | null {
  const { windSpeed, heightM } = wind
  if (!isKnownWithin(windSpeed, 0, 1000) || !isKnownWithin(heightM, 0.5, 200)) return null
  return (windSpeed * 4.87) / Math.log(67.8 * heightM - 5.42)
}
