import { isKnown } from '../is-known.ts'

/** What makes a tall crop lose more or less than in the standard climate. */
export interface CropClimate {
  /** From wind-at-two-metres.ts. */
  readonly windTwoMetresMs: number | null
  readonly humidityMin: number | null
  readonly heightM: number | null
}

/**
 * Correction of a crop coefficient for wind, dryness and height, to be added.
 *
 * Formula: (0.04·(u2 − 2) − 0.004·(RHmin − 45))·(h/3)^0.3.
 * Valid: u2 is held in 1…6 m/s, RHmin in 20…80 %, h in 0.1…10 m. Unknown or negative: null.
 * Source: FAO-56 eq. 62, 65 and 70.
 *
 * @example computeClimateCorrection({ windTwoMetresMs: 1.6, humidityMin: 35, heightM: 0.3 }) // 0.01203
 */
export function computeClimateCorrection(climate: CropClimate): number | null {
  const { heightM } = climate
  if (!isKnown(heightM)) return null
  return evaluateCorrection({ ...climate, heightM: Math.min(10, Math.max(0.1, heightM)) })
}

/**
 * Crop coefficient of the middle or the end of the season, corrected for the climate of its stage.
 *
 * Formula: Kc + computeClimateCorrection where Kc > 0.45; smaller ones stay.
 * Valid: means of the stage. Unknown: null.
 * Source: FAO-56 eq. 62 and 65.
 *
 * @example correctForClimate(0.4, { windTwoMetresMs: 4, humidityMin: 30, heightM: 2 }) // 0.4
 */
export function correctForClimate(coefficient: number, climate: CropClimate): number | null {
  if (coefficient <= 0.45) return coefficient
  const correction = computeClimateCorrection(climate)
  return correction === null ? null : coefficient + correction
}

/**
 * Most that crop and bare soil together lose, as a coefficient of ET0.
 *
 * Formula: Kcmax = max(1.2 + (0.04·(u2 − 2) − 0.004·(RHmin − 45))·(h/3)^0.3, Kcb + 0.05).
 * Valid: u2 is held in 1…6 m/s and RHmin in 20…80 %; h of 0.001…10 m as it is, for seedlings too. Unknown: null.
 * Source: FAO-56 eq. 72, example 35.
 *
 * @example computeMaxCropCoefficient(0.3, { windTwoMetresMs: 1.6, humidityMin: 35, heightM: 0.3 }) // 1.21203
 */
export function computeMaxCropCoefficient(basalCoefficient: number, climate: CropClimate): number | null {
  const { heightM } = climate
  if (!isKnown(heightM)) return null
  const correction = evaluateCorrection({ ...climate, heightM: Math.min(10, Math.max(0.001, heightM)) })
  return correction === null ? null : Math.max(1.2 + correction, basalCoefficient + 0.05)
}

function evaluateCorrection(climate: CropClimate & { heightM: number }): number | null {
  const { windTwoMetresMs, humidityMin, heightM } = climate
  if (!isKnown(windTwoMetresMs) || windTwoMetresMs < 0 || !isKnown(humidityMin) || humidityMin < 0)
    return null
  const wind = Math.min(6, Math.max(1, windTwoMetresMs))
  const humidity = Math.min(80, Math.max(20, humidityMin))
  return (0.04 * (wind - 2) - 0.004 * (humidity - 45)) * (heightM / 3) ** 0.3
}
