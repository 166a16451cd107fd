import type { Position } from '../geometry/land-geometry.ts'

/** West, south, east and north, in metres. */
export type PlaneBox = readonly [number, number, number, number]

export function boxOf(lines: readonly (readonly Position[])[]): PlaneBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines)
    for (const [x, y] of line) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  return [west, south, east, north]
}

/** Never more than the distance of what lies in them. */
export function distanceOfBoxes(one: PlaneBox, other: PlaneBox): number {
  return Math.hypot(
    Math.max(0, one[0] - other[2], other[0] - one[2]),
    Math.max(0, one[1] - other[3], other[1] - one[3]),
  )
}
