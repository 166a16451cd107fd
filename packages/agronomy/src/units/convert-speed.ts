import { isKnown } from '../is-known.ts'

const kmhPerMph = 1.609344
const kmhPerMetrePerSecond = 3.6
const kmhPerKnot = 1.852

/**
 * Formula: km/h = mph · 1.609344. Every finite value; unknown: null. Source: international mile, exact.
 *
 * @example convertMphToKmh(10) // 16.0934
 */
export function convertMphToKmh(mph: number | null): number | null {
  return isKnown(mph) ? mph * kmhPerMph : null
}

/**
 * Formula: mph = km/h / 1.609344. Every finite value; unknown: null. Source: international mile, exact.
 *
 * @example convertKmhToMph(16.09344) // 10
 */
export function convertKmhToMph(kmh: number | null): number | null {
  return isKnown(kmh) ? kmh / kmhPerMph : null
}

/**
 * Formula: km/h = m/s · 3.6. Every finite value; unknown: null. Source: exact by definition.
 *
 * @example convertMetresPerSecondToKmh(10) // 36
 */
export function convertMetresPerSecondToKmh(metresPerSecond: number | null): number | null {
  return isKnown(metresPerSecond) ? metresPerSecond * kmhPerMetrePerSecond : null
}

/**
 * Formula: m/s = km/h / 3.6. Every finite value; unknown: null. Source: exact by definition.
 *
 * @example convertKmhToMetresPerSecond(10) // 2.778
 */
export function convertKmhToMetresPerSecond(kmh: number | null): number | null {
  return isKnown(kmh) ? kmh / kmhPerMetrePerSecond : null
}

/**
 * Formula: km/h = knots · 1.852. Every finite value; unknown: null. Source: international nautical mile, exact.
 *
 * @example convertKnotsToKmh(10) // 18.52
 */
export function convertKnotsToKmh(knots: number | null): number | null {
  return isKnown(knots) ? knots * kmhPerKnot : null
}
