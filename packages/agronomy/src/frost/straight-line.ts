import { isKnown } from '../is-known.ts'

export interface StraightLine {
  readonly slope: number
  readonly intercept: number
}

/**
 * The straight line through points by least squares.
 *
 * Formula: slope = Σ(x − x̄)(y − ȳ)/Σ(x − x̄)², intercept = ȳ − slope·x̄.
 * Valid: two points or more, not all of one x. Else, or any value unknown: null.
 * Source: ordinary least squares.
 *
 * @example fitStraightLine([{ x: 0, y: 1 }, { x: 2, y: 5 }]) // { slope: 2, intercept: 1 }
 */
export function fitStraightLine(points: readonly { x: number; y: number }[]): StraightLine | null {
  const meanX = meanOf(points.map(({ x }) => x))
  const meanY = meanOf(points.map(({ y }) => y))
  let products = 0
  let squares = 0
  for (const { x, y } of points) {
    products += (x - meanX) * (y - meanY)
    squares += (x - meanX) ** 2
  }
  const slope = products / squares
  const intercept = meanY - slope * meanX
  // One x for all points, or none at all: 0/0.
  return isKnown(slope) && isKnown(intercept) ? { slope, intercept } : null
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
