import { isKnown } from '@talhao/agronomy'
import { measureDistance, type NetworkPoints } from './network-point.ts'

/**
 * Flags every point but the first of those that lie at one place.
 *
 * Formula: flagged = an unflagged earlier point within the radius, and within the vertical range where there is one.
 * Valid: every place; an unknown one has no duplicate, with a vertical range an unknown height is flagged.
 * Source: titanlib (MET Norway), duplicate check.
 *
 * @example findDuplicates({ coordinates: 'cartesian_m', y: [0, 0, 0], x: [0, 1, 9], elevationM: [] }, { radiusM: 2 }) // [false, true, false]
 */
export function findDuplicates(
  points: NetworkPoints,
  setting: { readonly radiusM: number; readonly verticalRangeM?: number },
): boolean[] {
  const { verticalRangeM } = setting
  const flags: boolean[] = []
  for (const index of points.y.keys()) {
    const height = points.elevationM[index]
    flags.push(
      (verticalRangeM !== undefined && !isKnown(height)) ||
        flags.some((flag, earlier) => {
          if (flag) return false
          const distance = measureDistance(points, index, earlier)
          if (distance === null || distance > setting.radiusM) return false
          const earlierHeight = points.elevationM[earlier]
          if (verticalRangeM === undefined || !isKnown(height) || !isKnown(earlierHeight)) return true
          return Math.abs(height - earlierHeight) <= verticalRangeM
        }),
    )
  }
  return flags
}
