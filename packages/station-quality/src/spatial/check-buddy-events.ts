import { type BuddySetting, findBuddies, repeatRounds } from './find-buddies.ts'
import type { NetworkPoints } from './network-point.ts'

/**
 * Flags a point that has an event (a dry hour) while hardly any of those around it have, or the other way around.
 *
 * Formula: event = value < event threshold; flagged when the share of others of the same kind ≤ threshold, or their
 * number where the threshold is 1 or more.
 * Valid: every value; no number is flagged, too few others judge nothing.
 * Source: titanlib (MET Norway), buddy event check.
 *
 * @example checkBuddyEvents({ coordinates: 'cartesian_m', y: [0, 0, 0], x: [0, 1, 2], elevationM: [0, 0, 0] }, [0, 5, 6], { radiusM: [5], leastNumber: [1], maxElevationDifferenceM: 0, gradientPerM: 0, rounds: 1, eventThreshold: 0.2, threshold: 0.1 }) // [true, false, false]
 */
export function checkBuddyEvents(
  points: NetworkPoints,
  values: readonly (number | null)[],
  setting: BuddySetting & { readonly threshold: number; readonly eventThreshold: number },
): boolean[] {
  const { eventThreshold, threshold } = setting
  return repeatRounds(values, setting.rounds, (index, flags) => {
    const buddies = findBuddies(points, { values, flags }, index, setting)
    if (buddies === null || buddies.length === 0) return false
    const isEvent = (values[index] ?? Number.NaN) < eventThreshold
    const alike = buddies.filter((value) => value < eventThreshold === isEvent).length
    return threshold < 1 ? alike / buddies.length <= threshold : alike <= threshold
  })
}
