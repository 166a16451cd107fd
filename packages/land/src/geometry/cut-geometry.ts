import {
  type AreaGeometry,
  joinPolygons,
  type LineGeometry,
  listPolygons,
  type PolygonRings,
} from './land-geometry.ts'
import { measureAreaM2 } from './measure-area.ts'
import { bufferGeometry, subtractGeometry } from './overlay.ts'

/** Half of what a cut takes away. */
const halfCutM = 0.001
/** Crumbs at the ends of a cut are no pieces. */
const leastPieceM2 = 1

/**
 * The pieces that a line cuts an area into, the largest first; parts that it does not cut stay with that one. Empty: the
 * line does not lead through (LAND-22).
 */
export function cutGeometry(area: AreaGeometry, line: LineGeometry): readonly AreaGeometry[] {
  const cut = line.coordinates.length < 2 ? null : bufferGeometry(line, halfCutM)
  if (cut === null) return []
  const whole: PolygonRings[] = []
  const pieces: PolygonRings[] = []
  for (const polygon of listPolygons(area)) {
    const left = subtractGeometry({ type: 'Polygon', coordinates: polygon }, cut)
    const parts = left === null ? [] : listPolygons(left).filter((part) => sizeOf(part) >= leastPieceM2)
    if (parts.length < 2) whole.push(polygon)
    else pieces.push(...parts)
  }
  const [largest, ...others] = pieces.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  if (largest === undefined) return []
  return [joinPolygons([largest, ...whole]), ...others.map((piece) => joinPolygons([piece]))]
}

function sizeOf(polygon: PolygonRings): number {
  return measureAreaM2({ type: 'Polygon', coordinates: polygon })
}
