import { joinRings, type LandGeometry, listPolygons } from '@talhao/land/geometry'
import type { LonLat, MapGeometry } from '../land-map/read-geometry.ts'

/** What lies on the drawing board: rings by themselves, for the library draws no holes (LAND-21). */
export interface DrawnShapes {
  readonly rings: readonly (readonly LonLat[])[]
  readonly lines: readonly (readonly LonLat[])[]
  readonly points: readonly LonLat[]
}

export const nothingDrawn: DrawnShapes = { rings: [], lines: [], points: [] }

export function takeApart(geometry: MapGeometry): DrawnShapes {
  switch (geometry.type) {
    case 'Point':
      return { ...nothingDrawn, points: [geometry.coordinates] }
    case 'LineString':
      return { ...nothingDrawn, lines: [geometry.coordinates] }
    case 'MultiLineString':
      return { ...nothingDrawn, lines: geometry.coordinates }
    default:
      return { ...nothingDrawn, rings: listRings(geometry) }
  }
}

function listRings(
  geometry: Extract<MapGeometry, { type: 'Polygon' | 'MultiPolygon' }>,
): readonly LonLat[][] {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}

/** Areas before lines before points; null: nothing was drawn. */
export function putTogether({ rings, lines, points }: DrawnShapes): LandGeometry | null {
  if (rings.length > 0) return joinRings(rings)
  const [line] = lines
  if (line !== undefined)
    return lines.length === 1
      ? { type: 'LineString', coordinates: line }
      : { type: 'MultiLineString', coordinates: lines }
  const point = points.at(-1)
  return point === undefined ? null : { type: 'Point', coordinates: point }
}

export function countHoles(geometry: LandGeometry | null): number {
  return geometry === null
    ? 0
    : listPolygons(geometry).reduce((sum, rings) => sum + Math.max(0, rings.length - 1), 0)
}
