import { isKnownWithin } from '../is-known.ts'

/**
 * Share of its transpiration that a crop keeps as the soil dries.
 *
 * Formula: Ks = (TAW − Dr)/(TAW − RAW), held in 0…1: 1 while Dr ≤ RAW.
 * Valid: 0 ≤ RAW < TAW ≤ 10000 mm, Dr of 0…TAW. Outside, or unknown: null.
 * Source: FAO-56 eq. 84, example 37.
 *
 * @example computeStressCoefficient({ depletionMm: 67, readilyAvailableMm: 64, totalAvailableMm: 160 }) // 0.9688
 */
export function computeStressCoefficient(water: {
  depletionMm: number | null
  readilyAvailableMm: number | null
  totalAvailableMm: number | null
}): number | null {
  const { depletionMm, readilyAvailableMm, totalAvailableMm } = water
  if (!isKnownWithin(totalAvailableMm, 0, 10_000) || !isKnownWithin(depletionMm, 0, totalAvailableMm))
    return null
  if (!isKnownWithin(readilyAvailableMm, 0, totalAvailableMm) || readilyAvailableMm === totalAvailableMm)
    return null
  return Math.min(1, (totalAvailableMm - depletionMm) / (totalAvailableMm - readilyAvailableMm))
}
