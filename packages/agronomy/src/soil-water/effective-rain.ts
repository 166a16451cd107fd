import { isKnownWithin } from '../is-known.ts'

/**
 * Rain that enters the soil, in mm.
 *
 * Formula: P = rain − runoff.
 * Valid: rain of 0…1000 mm, runoff of 0…rain. Outside, or unknown: null.
 * Source: FAO-56 ch. 8.
 *
 * @example computeEffectiveRain({ rainMm: 30, runoffMm: 4 }) // 26
 */
export function computeEffectiveRain(day: { rainMm: number | null; runoffMm: number | null }): number | null {
  const { rainMm, runoffMm } = day
  if (!isKnownWithin(rainMm, 0, 1000) || !isKnownWithin(runoffMm, 0, rainMm)) return null
  return rainMm - runoffMm
}
