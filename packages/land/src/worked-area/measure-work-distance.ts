import { type LandGeometry, listPolygons, type Position, type Ring } from '../geometry/land-geometry.ts'
import { distanceToSegment, isInRing } from '../geometry/plane-rings.ts'
import {
  createEqualAreaPlane,
  findStripsMiddle,
  projectLines,
  projectStrips,
  type StripCorners,
} from './plane-strips.ts'

/** The least distance in metres between worked strips and each receptor; 0 where they touch, Infinity without strips. */
export function measureWorkDistances(
  corners: StripCorners,
  receptors: readonly LandGeometry[],
): readonly number[] {
  const middle = findStripsMiddle(corners)
  if (middle === null) return receptors.map(() => Infinity)
  const toPlane = createEqualAreaPlane(middle)
  const strips = projectStrips(corners, toPlane)
  return receptors.map((receptor) =>
    measureLeast(
      strips,
      projectLines(receptor, toPlane),
      listPolygons(receptor).map((rings) =>
        rings.map((ring) => ring.map(([longitude, latitude]) => toPlane(longitude, latitude))),
      ),
    ),
  )
}

function measureLeast(
  strips: Float64Array,
  lines: readonly Ring[],
  areas: readonly (readonly Ring[])[],
): number {
  const box = boxOf(lines)
  let least = Infinity
  for (let strip = 0; strip * 8 < strips.length && least > 0; strip++) {
    const quad = [0, 2, 4, 6].map(
      (at): Position => [strips[strip * 8 + at] ?? 0, strips[strip * 8 + at + 1] ?? 0],
    )
    if (distanceOfBoxes(boxOf([quad]), box) >= least) continue
    least = Math.min(least, distanceToQuad(quad, lines, areas))
  }
  return least
}

function distanceToQuad(
  quad: readonly Position[],
  lines: readonly Ring[],
  areas: readonly (readonly Ring[])[],
): number {
  const isInArea = areas.some(([outer = [], ...holes]) =>
    quad.some((corner) => isInRing(corner, outer) && !holes.some((hole) => isInRing(corner, hole))),
  )
  if (isInArea || lines.some((line) => line.some((position) => isInRing(position, quad)))) return 0
  let least = Infinity
  for (const line of lines)
    line.forEach((start, at) => {
      const end = line[at + 1] ?? start
      if (at > 0 && line[at + 1] === undefined) return
      quad.forEach((corner, index) => {
        const next = quad[(index + 1) % quad.length] ?? corner
        if (doCross(corner, next, start, end)) least = 0
        least = Math.min(
          least,
          distanceToSegment(corner, start, end),
          distanceToSegment(start, corner, next),
          distanceToSegment(end, corner, next),
        )
      })
    })
  return least
}

function doCross(a: Position, b: Position, c: Position, d: Position): boolean {
  const side = (p: Position, q: Position, r: Position) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

type PlaneBox = readonly [number, number, number, number]

function boxOf(lines: readonly (readonly Position[])[]): PlaneBox {
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

function distanceOfBoxes(one: PlaneBox, other: PlaneBox): number {
  return Math.hypot(
    Math.max(0, one[0] - other[2], other[0] - one[2]),
    Math.max(0, one[1] - other[3], other[1] - one[3]),
  )
}
