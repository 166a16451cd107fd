import { type AreaGeometry, findMiddle, joinPolygons, type Ring } from './land-geometry.ts'
import { createQuickPlane } from './local-plane.ts'
import { sortRings } from './sort-rings.ts'

/** The area that rings enclose, each drawn by itself: one inside of another is a hole (LAND-21). Null: they enclose nothing. */
export function joinRings(rings: readonly Ring[]): AreaGeometry | null {
  const middle = findMiddle(rings)
  if (middle === null) return null
  const { toPlane, toEarth } = createQuickPlane(middle)
  const polygons = sortRings(rings.map((ring) => ring.map(toPlane)))
  if (polygons.length === 0) return null
  return joinPolygons(polygons.map((all) => all.map((ring) => ring.map(toEarth))))
}
