import { type AreaGeometry, findMiddle, listPolygons, type Position, type Ring } from './land-geometry.ts'
import { createExactPlane, ellipsoid } from './local-plane.ts'
import { findCentroid } from './plane-rings.ts'

/** Square metres on the ellipsoid with geodesic edges, holes left out (LAND-2). Source: Karney, doi:10.1007/s00190-012-0578-z. */
export function measureAreaM2(geometry: AreaGeometry): number {
  let area = 0
  for (const [outer, ...holes] of listPolygons(geometry)) {
    if (outer === undefined) continue
    area += measureRingM2(outer) - holes.reduce((sum, hole) => sum + measureRingM2(hole), 0)
  }
  return area
}

export function measureAreaHa(geometry: AreaGeometry): number {
  return measureAreaM2(geometry) / 10_000
}

function measureRingM2(ring: Ring): number {
  return Math.abs(measureRing(ring).area)
}

export function measurePerimeterM(ring: Ring): number {
  return measureRing(ring).perimeter
}

function measureRing(ring: Ring): { area: number; perimeter: number } {
  const polygon = ellipsoid.Polygon(false)
  for (const [longitude, latitude] of ring.slice(0, -1)) polygon.AddPoint(latitude, longitude)
  const { area = 0, perimeter = 0 } = polygon.Compute(false, true)
  return { area, perimeter }
}

export function locateCentroid(geometry: AreaGeometry): Position {
  const polygons = listPolygons(geometry)
  const middle = findMiddle(polygons.flat()) ?? [0, 0]
  const plane = createExactPlane(middle)
  const centroid = findCentroid(polygons.map((rings) => rings.map((ring) => ring.map(plane.toPlane))))
  return centroid === null ? middle : plane.toEarth(centroid)
}
