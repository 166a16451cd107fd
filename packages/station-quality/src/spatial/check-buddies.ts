import { type BuddySetting, findBuddies, repeatRounds } from './find-buddies.ts'
import type { NetworkPoints } from './network-point.ts'

/**
 * Flags values far from the mean of the points around them, in units of their spread.
 *
 * Formula: |value − mean| / max(√(s² + s²/n), least spread) > threshold, s² the population variance of the n others.
 * Valid: every value; no number is flagged, too few others judge nothing.
 * Source: titanlib (MET Norway), buddy check.
 *
 * @example checkBuddies({ coordinates: 'cartesian_m', y: [0, 0, 0], x: [0, 1, 2], elevationM: [0, 0, 0] }, [1, 1, 9], { radiusM: [5], leastNumber: [1], maxElevationDifferenceM: 0, gradientPerM: 0, rounds: 1, threshold: 2, leastSpread: 0.1 }) // [false, false, true]
 */
export function checkBuddies(
  points: NetworkPoints,
  values: readonly (number | null)[],
  setting: BuddySetting & { readonly threshold: number; readonly leastSpread: number },
): boolean[] {
  return repeatRounds(values, setting.rounds, (index, flags) => {
    const buddies = findBuddies(points, { values, flags }, index, setting)
    if (buddies === null || buddies.length === 0) return false
    const mean = buddies.reduce((sum, value) => sum + value, 0) / buddies.length
    const variance = buddies.reduce((sum, value) => sum + (value - mean) ** 2, 0) / buddies.length
    const spread = Math.max(Math.sqrt(variance + variance / buddies.length), setting.leastSpread)
    return Math.abs((values[index] ?? Number.NaN) - mean) / spread > setting.threshold
  })
}
