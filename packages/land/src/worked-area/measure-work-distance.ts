import { type LandGeometry, listPolygons, type Position, type Ring } from '../geometry/land-geometry.ts'
import { distanceToSegment, isInRing } from '../geometry/plane-rings.ts'
import { boxOf, type PlaneBox } from './plane-box.ts'
import {
  createEqualAreaPlane,
  findStripsMiddle,
  projectLines,
  projectStrips,
  type StripCorners,
} from './plane-strips.ts'
import { blockStrips, type StripBlocks, squareBoxDistance, stripsPerBlock } from './strip-blocks.ts'

/** The least distance in metres between worked strips and each receptor; 0 where they touch, Infinity without strips. */
export function measureWorkDistances(
  corners: StripCorners,
  receptors: readonly LandGeometry[],
): readonly number[] {
  const middle = findStripsMiddle(corners)
  if (middle === null) return receptors.map(() => Infinity)
  const toPlane = createEqualAreaPlane(middle)
  const strips = blockStrips(projectStrips(corners, toPlane))
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

function listCorners(points: Float64Array, strip: number): readonly Position[] {
  return [0, 2, 4, 6].map((at): Position => [points[strip * 8 + at] ?? 0, points[strip * 8 + at + 1] ?? 0])
}

function measureLeast(
  strips: StripBlocks,
  lines: readonly Ring[],
  areas: readonly (readonly Ring[])[],
): number {
  const around = boxOf(lines)
  // The strip that may be the nearest comes first: hardly another is then measured.
  const nearest = findNearestStrip(strips, around)
  let least = distanceToQuad(listCorners(strips.points, nearest), lines, areas)
  for (let block = 0; block * stripsPerBlock < strips.count && least > 0; block++) {
    if (squareBoxDistance(strips.blocks, block, around) >= least * least) continue
    const last = Math.min(strips.count, (block + 1) * stripsPerBlock)
    for (let strip = block * stripsPerBlock; strip < last && least > 0; strip++)
      if (squareBoxDistance(strips.boxes, strip, around) < least * least)
        least = Math.min(least, distanceToQuad(listCorners(strips.points, strip), lines, areas))
  }
  return least
}

/** By its box. */
function findNearestStrip({ boxes, blocks, count }: StripBlocks, around: PlaneBox): number {
  let [nearest, best] = [0, Infinity]
  // What the block knows that may be the nearest spares looking into most others.
  const first = findNearestBlock(blocks, around)
  for (let turn = -1; turn * stripsPerBlock < count && best > 0; turn++) {
    const block = turn === -1 ? first : turn
    if (squareBoxDistance(blocks, block, around) >= best) continue
    const last = Math.min(count, (block + 1) * stripsPerBlock)
    for (let strip = block * stripsPerBlock; strip < last; strip++) {
      const distance = squareBoxDistance(boxes, strip, around)
      if (distance >= best) continue
      best = distance
      nearest = strip
    }
  }
  return nearest
}

function findNearestBlock(blocks: Float64Array, around: PlaneBox): number {
  let [nearest, best] = [0, Infinity]
  for (let block = 0; block * 4 < blocks.length && best > 0; block++) {
    const distance = squareBoxDistance(blocks, block, around)
    if (distance >= best) continue
    best = distance
    nearest = block
  }
  return nearest
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
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0
}

function sideOf(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
