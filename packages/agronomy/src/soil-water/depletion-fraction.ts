import { isKnownWithin } from '../is-known.ts'

/**
 * Share of the available water that a crop uses before stress, by the day's demand.
 *
 * Formula: p = p(table) + 0.04·(5 − ETc), held in 0.1…0.8; RAW = p·TAW.
 * Valid: p of 0…1, ETc of 0…30 mm. Outside, or unknown: null.
 * Source: FAO-56 table 22 and eq. 83.
 *
 * @example adjustDepletionFraction(0.5, 7.875) // 0.385
 */
export function adjustDepletionFraction(
  tableFraction: number | null,
  cropEvapotranspirationMm: number | null,
): number | null {
  if (!isKnownWithin(tableFraction, 0, 1) || !isKnownWithin(cropEvapotranspirationMm, 0, 30)) return null
  return Math.min(0.8, Math.max(0.1, tableFraction + 0.04 * (5 - cropEvapotranspirationMm)))
}
