import type { WettingTime } from './root-zone-day.ts'

export interface SurfaceLayerDay {
  /** Depletion of the surface layer at the end of the day before. */
  readonly depletionMm: number
  readonly totalEvaporableMm: number
  readonly readilyEvaporableMm: number
  readonly basalCoefficient: number
  readonly maxCoefficient: number
  /** Ground that the crop leaves bare, 1 − fc. */
  readonly exposedFraction: number
  readonly wettedFraction: number
  readonly referenceEvapotranspirationMm: number
  /** Rain less runoff. */
  readonly rainMm: number
  /** Net, over the whole field. */
  readonly irrigationMm: number
  readonly wetting: WettingTime
}

export interface SurfaceLayerResult {
  /** Ground that is both bare and wet. */
  readonly evaporatingFraction: number
  readonly reductionCoefficient: number
  readonly evaporationCoefficient: number
  readonly evaporationMm: number
  readonly percolationMm: number
  /** At the end of the day. */
  readonly depletionMm: number
}

/**
 * One day of evaporation from the soil's surface.
 *
 * Formula: Kr = (TEW − De)/(TEW − REW) in 0…1; few = min(1 − fc, fw), at least 0.01; Ke = min(Kr·(Kcmax − Kcb), few·Kcmax);
 * E = Ke·ET0; DPe = max(0, P + I/fw − De); De ← De − P − I/fw + E/few + DPe in 0…TEW. Kr is of the depletion before the
 * day's water (end of day) or after it (start of day).
 * Valid: REW < TEW, coefficients and depths of 0 or more, fractions above 0 up to 1.
 * Source: FAO-56 eq. 71 to 79, example 35.
 *
 * @example advanceSurfaceLayer({ depletionMm: 18, totalEvaporableMm: 18, readilyEvaporableMm: 8, basalCoefficient: 0.3, maxCoefficient: 1.212, exposedFraction: 0.92, wettedFraction: 0.8, referenceEvapotranspirationMm: 4.5, rainMm: 0, irrigationMm: 40, wetting: 'start_of_day' }).depletionMm // 5.13
 */
export function advanceSurfaceLayer(day: SurfaceLayerDay): SurfaceLayerResult {
  const { depletionMm: before, totalEvaporableMm, maxCoefficient } = day
  const waterMm = day.rainMm + day.irrigationMm / day.wettedFraction
  const wetted = day.wetting === 'start_of_day' ? Math.max(0, before - waterMm) : before
  const evaporatingFraction = Math.max(0.01, Math.min(day.exposedFraction, day.wettedFraction))
  const reductionCoefficient = Math.min(
    1,
    Math.max(0, (totalEvaporableMm - wetted) / (totalEvaporableMm - day.readilyEvaporableMm)),
  )
  const evaporationCoefficient = Math.min(
    reductionCoefficient * (maxCoefficient - day.basalCoefficient),
    evaporatingFraction * maxCoefficient,
  )
  const evaporationMm = evaporationCoefficient * day.referenceEvapotranspirationMm
  const percolationMm = Math.max(0, waterMm - before)
  const after = before - waterMm + evaporationMm / evaporatingFraction + percolationMm
  return {
    evaporatingFraction,
    reductionCoefficient,
    evaporationCoefficient,
    evaporationMm,
    percolationMm,
    depletionMm: Math.min(totalEvaporableMm, Math.max(0, after)),
  }
}
