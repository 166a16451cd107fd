import { isKnown } from '../is-known.ts'

const mmPerInch = 25.4
const metresPerFoot = 0.3048

/**
 * Formula: mm = in · 25.4. Every finite value; unknown: null. Source: international inch, exact.
 *
 * @example convertInchesToMm(0.079) // 2.0066
 */
export function convertInchesToMm(inches: number | null): number | null {
  return isKnown(inches) ? inches * mmPerInch : null
}

/**
 * Formula: in = mm / 25.4. Every finite value; unknown: null. Source: international inch, exact.
 *
 * @example convertMmToInches(25.4) // 1
 */
export function convertMmToInches(mm: number | null): number | null {
  return isKnown(mm) ? mm / mmPerInch : null
}

/**
 * Formula: m = ft · 0.3048. Every finite value; unknown: null. Source: international foot, exact.
 *
 * @example convertFeetToMetres(1000) // 304.8
 */
export function convertFeetToMetres(feet: number | null): number | null {
  return isKnown(feet) ? feet * metresPerFoot : null
}
