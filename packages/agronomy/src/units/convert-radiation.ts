import { isKnown } from '../is-known.ts'

/**
 * Energy of one hour, in MJ/m²/h, from the hour's mean power.
 * Formula: MJ/m²/h = W/m² · 0.0036. Every finite value; unknown: null. Source: exact by definition.
 *
 * @example convertWattsToHourlyMegajoules(205.52) // 0.7399
 */
export function convertWattsToHourlyMegajoules(wattsPerM2: number | null): number | null {
  return isKnown(wattsPerM2) ? wattsPerM2 * 0.0036 : null
}

/**
 * Energy of one day, in MJ/m²/day, from the day's mean power, night included.
 * Formula: MJ/m²/day = W/m² · 0.0864. Every finite value; unknown: null. Source: exact by definition.
 *
 * @example convertWattsToDailyMegajoules(250) // 21.6
 */
export function convertWattsToDailyMegajoules(wattsPerM2: number | null): number | null {
  return isKnown(wattsPerM2) ? wattsPerM2 * 0.0864 : null
}
