import { interpolateCoefficient, type StagePosition } from '../crops/growth-stage.ts'
import { computeCanopyCover } from './canopy-cover.ts'
import { computeMaxCropCoefficient } from './climate-correction.ts'
import type { WettingTime } from './root-zone-day.ts'
import type { DualCoefficient, SingleCoefficient } from './soil-water-plan.ts'
import { advanceSurfaceLayer, type SurfaceLayerResult } from './surface-layer-day.ts'

export interface DemandDay {
  readonly position: StagePosition
  /** How much of its height the crop has reached. */
  readonly growthShare: number
  readonly referenceEvapotranspirationMm: number
  /** Rain less runoff. */
  readonly effectiveRainMm: number
  readonly irrigationMm: number
  readonly wettedFraction: number
  readonly windTwoMetresMs: number | null
  readonly humidityMin: number | null
  readonly wetting: WettingTime
}

export interface SurfaceState {
  readonly depletionMm: number
  readonly totalEvaporableMm: number
  readonly readilyEvaporableMm: number
}

export interface CropDemand {
  /** Kc, or Kcb. */
  readonly cropCoefficient: number
  readonly transpirationMm: number
  readonly evaporationMm: number
  /** Most that the day can take, whatever the state of the soil. */
  readonly maxMm: number
  readonly surface: (SurfaceLayerResult & SurfaceCover) | null
}

interface SurfaceCover {
  readonly heightM: number
  readonly maxCoefficient: number
  readonly canopyCover: number
}

/**
 * What crop and soil lose in a day without stress, by one coefficient or by two.
 *
 * Formula: Kc·ET0, or Kcb·ET0 and Ke·ET0 (surface-layer-day.ts).
 * Valid: as the parts; with two coefficients a surface state, wind and humidity are needed. Else null.
 * Source: FAO-56 eq. 58 and 69.
 *
 * @example computeCropDemand({ kind: 'single', kc: { initial: 0.5, mid: 1.15, end: 0.5 } }, { position: { stage: 'mid', share: 0 }, growthShare: 1, referenceEvapotranspirationMm: 4, effectiveRainMm: 0, irrigationMm: 0, wettedFraction: 1, windTwoMetresMs: null, humidityMin: null, wetting: 'end_of_day' }, null).transpirationMm // 4.6
 */
export function computeCropDemand(
  coefficient: SingleCoefficient | DualCoefficient,
  day: DemandDay,
  surface: SurfaceState | null,
): CropDemand | null {
  if (coefficient.kind === 'dual') return surface && computeDualDemand(coefficient, day, surface)
  const cropCoefficient = interpolateCoefficient(coefficient.kc, day.position)
  const transpirationMm = cropCoefficient * day.referenceEvapotranspirationMm
  return { cropCoefficient, transpirationMm, evaporationMm: 0, maxMm: transpirationMm, surface: null }
}

function computeDualDemand(
  coefficient: DualCoefficient,
  day: DemandDay,
  surface: SurfaceState,
): CropDemand | null {
  const { initialHeightM, maxHeightM, kcb } = coefficient
  const basalCoefficient = interpolateCoefficient(kcb, day.position)
  const heightM = initialHeightM + (maxHeightM - initialHeightM) * day.growthShare
  const maxCoefficient = computeMaxCropCoefficient(basalCoefficient, { ...day, heightM })
  if (maxCoefficient === null) return null
  const canopyCover = computeCanopyCover({
    basalCoefficient,
    initialBasalCoefficient: kcb.initial,
    maxCoefficient,
    heightM,
  })
  const result = advanceSurfaceLayer({
    ...surface,
    basalCoefficient,
    maxCoefficient,
    exposedFraction: 1 - canopyCover,
    wettedFraction: day.wettedFraction,
    referenceEvapotranspirationMm: day.referenceEvapotranspirationMm,
    rainMm: day.effectiveRainMm,
    irrigationMm: day.irrigationMm,
    wetting: day.wetting,
  })
  return {
    cropCoefficient: basalCoefficient,
    transpirationMm: basalCoefficient * day.referenceEvapotranspirationMm,
    evaporationMm: result.evaporationMm,
    maxMm: maxCoefficient * day.referenceEvapotranspirationMm,
    surface: { ...result, heightM, maxCoefficient, canopyCover },
  }
}
