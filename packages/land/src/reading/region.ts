import type { Position } from '../geometry/land-geometry.ts'
import { isInRing } from '../geometry/plane-rings.ts'

/** South America with its shelf, drawn generously: what lies outside is in the sea or in another part of the world. */
const outline: readonly Position[] = [
  [-78.5, 9.5],
  [-75, 13.2],
  [-71, 13.2],
  [-63, 11.8],
  [-59, 10.5],
  [-56, 7],
  [-51, 5.8],
  [-48, 2.5],
  [-43, -1],
  [-38, -2],
  [-34, -4.5],
  [-33.8, -8.5],
  [-36, -13],
  [-38, -18],
  [-39.5, -22.5],
  [-44, -24.5],
  [-47, -26.5],
  [-48, -29],
  [-51.5, -33.5],
  [-54, -35.5],
  [-56, -38.5],
  [-60, -40.5],
  [-62, -43],
  [-64.5, -46],
  [-65, -49],
  [-67, -52],
  [-63, -54],
  [-63.5, -55.5],
  [-68, -56.5],
  [-72, -55.5],
  [-76.5, -51.5],
  [-76.5, -46],
  [-75, -42],
  [-74.5, -37],
  [-72.5, -32],
  [-71.5, -25],
  [-71.5, -20],
  [-75, -17],
  [-78, -13.5],
  [-80.5, -8.5],
  [-82.3, -5],
  [-82, -1],
  [-80.5, 2],
  [-78.5, 4],
  [-78.5, 7],
]

/** Whether there can be a field (LAND-13). */
export function isInRegion(position: Position): boolean {
  return isInRing(position, outline)
}
