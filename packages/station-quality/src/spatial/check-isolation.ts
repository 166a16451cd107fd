import { isKnown } from '@talhao/agronomy'
import { measureDistance, type NetworkPoints, readParameter } from './network-point.ts'

/**
 * Flags points with fewer than a number of others around them: no neighbour test can be applied there.
 *
 * Formula: flagged = place unknown, or others within the radius (and the vertical radius) < least number.
 * Valid: every place. With a vertical radius an unknown own height is flagged, and others without one do not count.
 * Source: titanlib (MET Norway), isolation check.
 *
 * @example checkIsolation({ coordinates: 'cartesian_m', y: [0, 0, 0], x: [0, 1, 9], elevationM: [] }, { leastNumber: [1], radiusM: [2] }) // [false, false, true]
 */
export function checkIsolation(
  points: NetworkPoints,
  setting: {
    readonly leastNumber: readonly number[]
    readonly radiusM: readonly number[]
    readonly verticalRadiusM?: readonly number[]
  },
): boolean[] {
  const { verticalRadiusM } = setting
  return points.y.map((y, index) => {
    if (!isKnown(y) || !isKnown(points.x[index])) return true
    const height = points.elevationM[index]
    if (verticalRadiusM !== undefined && !isKnown(height)) return true
    const around = points.y.filter((_, other) => {
      if (other === index) return false
      const distance = measureDistance(points, index, other)
      if (distance === null || distance > readParameter(setting.radiusM, index)) return false
      if (verticalRadiusM === undefined || !isKnown(height)) return true
      const otherHeight = points.elevationM[other]
      return isKnown(otherHeight) && Math.abs(otherHeight - height) <= readParameter(verticalRadiusM, index)
    })
    return around.length < readParameter(setting.leastNumber, index)
  })
}
