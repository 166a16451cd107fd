/** Rain of a day, in mm, from which on all of the ground is wet. */
export const wettingRainMm = 3

/** Which ground a day of irrigation and of rain of 3 mm or more leaves wet: the print of 1998, or the errata of 2006. */
export type RainOnIrrigation = 'keeps_system' | 'wets_all'

/**
 * Share of the ground that the last water has wetted.
 *
 * Formula: irrigation sets the share of its system; rain of 3 mm or more without irrigation sets 1; else it stays. With both,
 * the system's share stands, or 1 by the errata.
 * Valid: shares above 0 up to 1.
 * Source: FAO-56 table 20 and eq. 75; errata of the authors (2006).
 *
 * @example chooseWettedFraction({ before: 0.8, rainMm: 6, irrigationMm: 0, systemFraction: 0.8, rainOnIrrigation: 'keeps_system' }) // 1
 */
export function chooseWettedFraction(day: {
  before: number
  rainMm: number
  irrigationMm: number
  systemFraction: number
  rainOnIrrigation: RainOnIrrigation
}): number {
  const isRainy = day.rainMm >= wettingRainMm
  if (day.irrigationMm > 0) return isRainy && day.rainOnIrrigation === 'wets_all' ? 1 : day.systemFraction
  return isRainy ? 1 : day.before
}
