import { computeStressCoefficient } from './stress-coefficient.ts'

/**
 * Whether a day's water is there before the crop drinks (FAO-56 examples 35 and 38) or after (pyfao56, and our running
 * balance, as rain is known only then). Both are FAO's; they must not be mixed in one balance.
 */
export type WettingTime = 'start_of_day' | 'end_of_day'

export interface RootZoneDay {
  /** Depletion at the end of the day before. */
  readonly depletionMm: number
  readonly totalAvailableMm: number
  readonly readilyAvailableMm: number
  /** Rain less runoff, and net irrigation. */
  readonly waterMm: number
  /** What the crop loses without stress: Kc·ET0, or Kcb·ET0 where evaporation is its own. */
  readonly transpirationMm: number
  /** Ke·ET0 of the surface layer; 0 with a single coefficient. */
  readonly evaporationMm: number
  readonly wetting: WettingTime
}

export interface RootZoneResult {
  readonly stressCoefficient: number
  readonly actualEvapotranspirationMm: number
  readonly percolationMm: number
  /** At the end of the day. */
  readonly depletionMm: number
}

/**
 * One day of the water balance of the root zone.
 *
 * Formula: ETa = Ks·Kc·ET0, or (Ks·Kcb + Ke)·ET0; DP = max(0, P + I − ETa − Dr); Dr ← Dr − P − I + ETa + DP, held in
 * 0…TAW. Ks is of the depletion before the day's water (end of day) or after it (start of day).
 * Valid: as stress-coefficient.ts; a depletion beyond TAW counts as TAW. Outside: null.
 * Source: FAO-56 eq. 85 to 88, examples 37 and 38.
 *
 * @example advanceRootZone({ depletionMm: 67, totalAvailableMm: 160, readilyAvailableMm: 64, waterMm: 0, transpirationMm: 6, evaporationMm: 0, wetting: 'end_of_day' }).depletionMm // 72.8125
 */
export function advanceRootZone(day: RootZoneDay): RootZoneResult | null {
  const { depletionMm: before, totalAvailableMm, waterMm } = day
  const wetted = day.wetting === 'start_of_day' ? Math.max(0, before - waterMm) : before
  const stressCoefficient = computeStressCoefficient({
    depletionMm: Math.min(wetted, totalAvailableMm),
    readilyAvailableMm: day.readilyAvailableMm,
    totalAvailableMm,
  })
  if (stressCoefficient === null) return null
  const actualEvapotranspirationMm = stressCoefficient * day.transpirationMm + day.evaporationMm
  const percolationMm = Math.max(0, waterMm - actualEvapotranspirationMm - before)
  const after = before - waterMm + actualEvapotranspirationMm + percolationMm
  return {
    stressCoefficient,
    actualEvapotranspirationMm,
    percolationMm,
    depletionMm: Math.min(totalAvailableMm, Math.max(0, after)),
  }
}
