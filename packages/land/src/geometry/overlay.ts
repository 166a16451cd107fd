import { Clipper, ClipperOffset, ClipType, EndType, FillRule, JoinType, type Paths64 } from 'clipper2-ts'
import {
  type AreaGeometry,
  findMiddle,
  joinPolygons,
  type LandGeometry,
  listLines,
  listPolygons,
  type PolygonRings,
  type Position,
  type Ring,
} from './land-geometry.ts'
import { createExactPlane, type LocalPlane } from './local-plane.ts'
import { distanceToSegment, isInRing } from './plane-rings.ts'
import { sortRings } from './sort-rings.ts'

/** Units of the whole numbers that are clipped: a millimetre. */
const unitsPerMetre = 1000
/** A quarter of a circle in so many pieces: 0.006 % of the area at most. */
const quarterPieces = 64
const piece = Math.PI / (4 * quarterPieces)
/** Outwards a buffer must never be too small: its corners lie outside of the circle, its sides touch it. */
const outwardScale = 1 / Math.cos(piece)

/** All positions within so many metres; negative metres shrink an area. Null: nothing is left (LAND-3). */
export function bufferGeometry(geometry: LandGeometry, metres: number): AreaGeometry | null {
  const plane = planeOf(geometry)
  const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
  const units = metres * unitsPerMetre * (metres > 0 ? outwardScale : 1)
  const offset = new ClipperOffset(2, Math.abs(units) * (1 - Math.cos(piece)))
  offset.addPaths(toUnits(geometry, plane), JoinType.Round, isArea ? EndType.Polygon : EndType.Round)
  const paths: Paths64 = []
  offset.execute(units, paths)
  return fromUnits(paths, plane)
}

export function intersectGeometries(one: AreaGeometry, other: AreaGeometry): AreaGeometry | null {
  return overlay(one, other, ClipType.Intersection)
}

export function subtractGeometry(one: AreaGeometry, other: AreaGeometry): AreaGeometry | null {
  return overlay(one, other, ClipType.Difference)
}

/** All of them as one area; null: there are none. */
export function uniteGeometries(areas: readonly AreaGeometry[]): AreaGeometry | null {
  const [first, ...others] = areas
  if (first === undefined) return null
  const plane = planeOf(first)
  const paths = others.flatMap((area) => toUnits(area, plane))
  return fromUnits(Clipper.booleanOp(ClipType.Union, toUnits(first, plane), paths, FillRule.NonZero), plane)
}

function overlay(one: AreaGeometry, other: AreaGeometry, kind: ClipType): AreaGeometry | null {
  const plane = planeOf(one)
  return fromUnits(
    Clipper.booleanOp(kind, toUnits(one, plane), toUnits(other, plane), FillRule.NonZero),
    plane,
  )
}

/** The least distance in metres; 0 where they touch. */
export function measureSeparationM(one: LandGeometry, other: LandGeometry): number {
  const plane = planeOf(one)
  const [ones, others] = [one, other].map((geometry) =>
    listLines(geometry).map((line) => line.map(plane.toPlane)),
  )
  if (ones === undefined || others === undefined) return Infinity
  if (isWithin(others, one, plane) || isWithin(ones, other, plane)) return 0
  let least = Infinity
  for (const line of ones)
    for (const otherLine of others)
      least = Math.min(least, distanceToLine(line, otherLine), distanceToLine(otherLine, line))
  return least
}

/** Of the corners of a line to another line. Lines that cross come from an area and are found by `isWithin`, or cross
 * far from every corner, so that their crossing is looked for too. */
function distanceToLine(corners: Ring, line: Ring): number {
  let least = Infinity
  corners.forEach((corner, at) => {
    const before = corners[at - 1]
    for (let i = 0; i < Math.max(1, line.length - 1); i++) {
      const start = line[i]
      if (start === undefined) continue
      const end = line[i + 1] ?? start
      if (before !== undefined && doCross(before, corner, start, end)) least = 0
      least = Math.min(least, distanceToSegment(corner, start, end))
    }
  })
  return least
}

function doCross(a: Position, b: Position, c: Position, d: Position): boolean {
  const side = (p: Position, q: Position, r: Position) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function isWithin(lines: readonly Ring[], area: LandGeometry, plane: LocalPlane): boolean {
  return listPolygons(area).some((rings) => {
    const [outer = [], ...holes] = rings.map((ring) => ring.map(plane.toPlane))
    return lines.some(
      ([first]) =>
        first !== undefined && isInRing(first, outer) && !holes.some((hole) => isInRing(first, hole)),
    )
  })
}

function planeOf(geometry: LandGeometry): LocalPlane {
  return createExactPlane(findMiddle(listLines(geometry)) ?? [0, 0])
}

/** Outer rings run counter-clockwise and holes clockwise, which is what tells them apart here. */
function toUnits(geometry: LandGeometry, { toPlane }: LocalPlane): Paths64 {
  const project = (line: Ring) => line.map(toPlane)
  const polygons = listPolygons(geometry)
  const lines =
    polygons.length === 0
      ? listLines(geometry).map(project)
      : polygons.flatMap((rings) => sortRings(rings.map(project)).flat())
  return lines.map((line) =>
    line.map(([x, y]) => ({ x: Math.round(x * unitsPerMetre), y: Math.round(y * unitsPerMetre) })),
  )
}

function fromUnits(paths: Paths64, { toEarth }: LocalPlane): AreaGeometry | null {
  const rings = paths.flatMap((path): Ring[] => {
    const ring = path.map(({ x, y }): Position => [x / unitsPerMetre, y / unitsPerMetre])
    const [first] = ring
    return first === undefined || ring.length < 3 ? [] : [[...ring, first]]
  })
  const polygons: readonly PolygonRings[] = sortRings(rings)
  if (polygons.length === 0) return null
  return joinPolygons(polygons.map((all) => all.map((ring) => ring.map(toEarth))))
}
