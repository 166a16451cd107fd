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
