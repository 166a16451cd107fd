import {
  findMiddle,
  joinPolygons,
  type LandGeometry,
  type Position,
  type Ring,
} from '../geometry/land-geometry.ts'
import { createQuickPlane } from '../geometry/local-plane.ts'
import { locateCentroid, measureAreaHa } from '../geometry/measure-area.ts'
import { cleanRings } from './clean-rings.ts'
import type { RefusalCode } from './import-codes.ts'
import type { ItemDetail } from './import-item.ts'
import { importLimits } from './import-limits.ts'
import type { RawShapes } from './raw-layer.ts'
import { isInRegion } from './region.ts'

export type BuiltGeometry =
  | {
      readonly geometry: LandGeometry
      readonly areaHa: number | null
      readonly centroid: Position
      readonly notices: readonly string[]
    }
  | { readonly refusal: RefusalCode; readonly detail: ItemDetail | null }

/** Of shapes in degrees; a receptor may also be a line or a point. */
export function buildGeometry(shapes: RawShapes, kind: 'field' | 'receptor' | 'farm'): BuiltGeometry {
  const middle = findMiddle([...shapes.rings, ...shapes.lines, shapes.points])
  if (middle === null || !Number.isFinite(middle[0] + middle[1])) return refuse('file_damaged')
  if (!isInRegion(middle)) return refuse('outside_region', { at: roundPosition(middle) })
  const { toPlane, toEarth } = createQuickPlane(middle)
  const project = (line: Ring) => line.map(toPlane)
  if (shapes.rings.length === 0 && kind === 'receptor') {
    const loose = buildLoose(shapes)
    if (loose !== null) return { geometry: loose, areaHa: null, centroid: roundPosition(middle), notices: [] }
  }
  const closed = shapes.rings.length > 0 ? null : closeLines(shapes.lines.map(project))
  if (closed !== null && 'gapM' in closed) return refuse('line_not_closed', { gapM: closed.gapM })
  const cleaned = cleanRings(closed?.rings ?? shapes.rings.map(project))
  if ('refusal' in cleaned) {
    const { refusal, at } = cleaned
    return refuse(refusal, at === null ? null : { at: roundPosition(toEarth(at)) })
  }
  if (cleaned.polygons.length === 0) return refuse(shapes.points.length > 0 ? 'no_polygon' : 'too_small')
  const geometry = joinPolygons(
    cleaned.polygons.map((rings) => rings.map((ring) => ring.map((one) => roundPosition(toEarth(one))))),
  )
  const areaHa = measureAreaHa(geometry)
  if (areaHa < importLimits.areaHa.least && kind !== 'receptor') return refuse('too_small')
  if (areaHa > importLimits.areaHa.most) return refuse('too_large')
  const notices = [...(closed === null ? [] : ['line_closed']), ...(cleaned.isRepaired ? ['repaired'] : [])]
  return { geometry, areaHa, centroid: roundPosition(locateCentroid(geometry)), notices }
}

function refuse(refusal: RefusalCode, detail: ItemDetail | null = null): BuiltGeometry {
  return { refusal, detail }
}

/** A millimetre. */
export function roundPosition([longitude, latitude]: Position): Position {
  return [Math.round(longitude * 1e8) / 1e8, Math.round(latitude * 1e8) / 1e8]
}

function buildLoose({ lines, points }: RawShapes): LandGeometry | null {
  const rounded = lines.map((line) => line.map(roundPosition))
  const [line] = rounded
  if (line !== undefined)
    return rounded.length === 1
      ? { type: 'LineString', coordinates: line }
      : { type: 'MultiLineString', coordinates: rounded }
  const [point] = points
  return point === undefined ? null : { type: 'Point', coordinates: roundPosition(point) }
}

/** Ends within a metre, or a thousandth of the length, meet. */
function closeLines(lines: readonly Ring[]): { rings: readonly Ring[] } | { gapM: number } {
  for (const line of lines) {
    const [first, last] = [line[0], line.at(-1)]
    if (first === undefined || last === undefined) continue
    const gapM = Math.hypot(first[0] - last[0], first[1] - last[1])
    if (gapM > Math.max(1, measureLength(line) / 1000)) return { gapM: Math.round(gapM) }
  }
  return { rings: lines }
}

function measureLength(line: Ring): number {
  return line.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
}
