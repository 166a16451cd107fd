import { boxesMeet, measureBox, type PolygonRings, type Position, type Ring } from './land-geometry.ts'
import { isInRing, signedArea } from './plane-rings.ts'

/**
 * Which ring is an outer one and which a hole, by what lies in what and not by how it turns: an island in a hole is an
 * outer one again. Outer rings come out counter-clockwise, holes clockwise (LAND-12).
 */
export function sortRings(rings: readonly Ring[]): readonly PolygonRings[] {
  const sorted = rings
    .map((ring) => ({ ring, size: Math.abs(signedArea(ring)), box: measureBox([ring]) }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
  const placed: { ring: Ring; outer: Ring | null; box: ReturnType<typeof measureBox> }[] = []
  const polygons = new Map<Ring, Ring[]>()
  for (const { ring, box } of sorted) {
    const around = placed.findLast(
      (one) => one.box !== null && box !== null && boxesMeet(one.box, box) && contains(one.ring, ring),
    )
    const isHole = around !== undefined && around.outer === null
    placed.push({ ring, outer: isHole ? around.ring : null, box })
    if (isHole) polygons.get(around.ring)?.push(turn(ring, -1))
    else polygons.set(ring, [turn(ring, 1)])
  }
  return [...polygons.values()]
}

/** Rings do not cross; they may touch, so that single positions can lie on the edge. */
function contains(outer: Ring, inner: Ring): boolean {
  const step = Math.max(1, Math.floor(inner.length / 9))
  let [inside, asked] = [0, 0]
  for (let index = 0; index + 1 < inner.length; index += step) {
    const [from, to] = [inner[index], inner[index + 1]]
    if (from === undefined || to === undefined) continue
    const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    asked++
    if (isInRing(middle, outer)) inside++
  }
  return inside * 2 > asked
}

function turn(ring: Ring, sign: 1 | -1): Ring {
  return Math.sign(signedArea(ring)) === sign ? ring : [...ring].reverse()
}
