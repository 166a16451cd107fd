import { type LandGeometry, listPolygons, type Position, type Ring } from '../geometry/land-geometry.ts'
import { distanceToSegment, isInRing } from '../geometry/plane-rings.ts'
import { boxOf } from './plane-box.ts'
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
  const strips = boxStrips(projectStrips(corners, toPlane))
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

interface BoxedStrips {
  readonly points: Float64Array
  /** West, south, east and north of each, so that most of them are passed over by four comparisons. */
  readonly boxes: Float64Array
}

function boxStrips(points: Float64Array): BoxedStrips {
  const boxes = new Float64Array(points.length / 2)
  for (let strip = 0; strip * 8 < points.length; strip++) {
    const box = boxOf([listCorners(points, strip)])
    boxes.set(box, strip * 4)
  }
  return { points, boxes }
}

function listCorners(points: Float64Array, strip: number): readonly Position[] {
  return [0, 2, 4, 6].map((at): Position => [points[strip * 8 + at] ?? 0, points[strip * 8 + at + 1] ?? 0])
}

function measureLeast(
  { points, boxes }: BoxedStrips,
  lines: readonly Ring[],
  areas: readonly (readonly Ring[])[],
): number {
  const around = boxOf(lines)
  const count = points.length / 8
  // The strip that may be the nearest comes first: hardly another is then measured.
  let nearest = 0
  for (let strip = 1, best = squareDistance(boxes, 0, around); strip < count && best > 0; strip++) {
    const distance = squareDistance(boxes, strip, around)
    if (distance >= best) continue
    best = distance
    nearest = strip
  }
  let least = distanceToQuad(listCorners(points, nearest), lines, areas)
  for (let strip = 0; strip < count && least > 0; strip++)
    if (squareDistance(boxes, strip, around) < least * least)
      least = Math.min(least, distanceToQuad(listCorners(points, strip), lines, areas))
  return least
}

function squareDistance(
  boxes: Float64Array,
  strip: number,
  [west, south, east, north]: readonly [number, number, number, number],
): number {
  const at = strip * 4
  const across = Math.max(0, (boxes[at] ?? 0) - east, west - (boxes[at + 2] ?? 0))
  const along = Math.max(0, (boxes[at + 1] ?? 0) - north, south - (boxes[at + 3] ?? 0))
  return across * across + along * along
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
