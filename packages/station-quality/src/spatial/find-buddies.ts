import { isKnown } from '@talhao/agronomy'
import { measureDistance, type NetworkPoints, readParameter } from './network-point.ts'

export interface BuddySetting {
  readonly radiusM: readonly number[]
  readonly leastNumber: readonly number[]
  /** At most so much higher or lower; 0 or less: any. */
  readonly maxElevationDifferenceM: number
  /** By how much a value changes with height, for those that are kept. */
  readonly gradientPerM: number
  readonly rounds: number
}

/**
 * Values of the unflagged others around a point, brought to its height; null where too few are left.
 *
 * Formula: value + (own height − theirs) · gradient. Valid: every place.
 * Source: titanlib (MET Norway), buddy check.
 *
 * @example findBuddies({ coordinates: 'cartesian_m', y: [0, 0], x: [0, 1], elevationM: [0, 100] }, { values: [9, 10], flags: [false, false] }, 0, { radiusM: [2], leastNumber: [1], maxElevationDifferenceM: 200, gradientPerM: -0.01, rounds: 1 }) // [11]
 */
export function findBuddies(
  points: NetworkPoints,
  { values, flags }: { readonly values: readonly (number | null)[]; readonly flags: readonly boolean[] },
  index: number,
  setting: BuddySetting,
): readonly number[] | null {
  const radius = readParameter(setting.radiusM, index)
  const height = points.elevationM[index]
  const buddies = values.flatMap((value, other) => {
    if (other === index || flags[other] === true || !isKnown(value)) return []
    const distance = measureDistance(points, index, other)
    if (distance === null || distance > radius) return []
    if (setting.maxElevationDifferenceM <= 0) return [value]
    const otherHeight = points.elevationM[other]
    if (!isKnown(height) || !isKnown(otherHeight)) return []
    const difference = height - otherHeight
    return Math.abs(difference) <= setting.maxElevationDifferenceM
      ? [value + difference * setting.gradientPerM]
      : []
  })
  return buddies.length >= readParameter(setting.leastNumber, index) ? buddies : null
}

/**
 * Repeats a check on the flags of the round before, until a round flags nothing.
 *
 * @example repeatRounds([null, 2], 1, (index) => index === 1) // [true, true]
 */
export function repeatRounds(
  values: readonly (number | null)[],
  rounds: number,
  isFlagged: (index: number, flags: readonly boolean[]) => boolean,
): boolean[] {
  let flags = values.map((value) => !isKnown(value))
  for (let round = 0; round < rounds; round++) {
    const before = flags
    flags = before.map((flag, index) => flag || isFlagged(index, before))
    if (flags.every((flag, index) => flag === before[index])) break
  }
  return flags
}
