import type { Position, Ring } from '../geometry/land-geometry.ts'

export interface Crossing {
  readonly at: Position
  /** The two edges: ring, and number of the edge's first corner in it. */
  readonly edges: readonly [EdgePlace, EdgePlace]
}

export interface EdgePlace {
  readonly ring: number
  readonly index: number
}

interface Edge extends EdgePlace {
  readonly from: Position
  readonly to: Position
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Nearer than that, edges touch and do not cross. */
const touchM = 0.01
/** So many pairs of edges are looked at: honest boundaries need a thousandth. */
const maxPairs = 60_000_000

/** Where edges cross; at most so many. Null: drawn so that looking at all pairs would take too long. */
export function findCrossings(rings: readonly Ring[], most: number): readonly Crossing[] | null {
  const edges = rings.flatMap(listEdges).sort((one, other) => one.west - other.west)
  const found: Crossing[] = []
  let active: Edge[] = []
  let pairs = 0
  for (const edge of edges) {
    let kept = 0
    pairs += active.length
    if (pairs > maxPairs) return null
    for (const other of active) {
      if (other.east < edge.west) continue
      active[kept++] = other
      if (other.south > edge.north || other.north < edge.south) continue
      const at = findCrossing(other, edge)
      if (at === null) continue
      found.push({ at, edges: [other, edge] })
      if (found.length >= most) return found
    }
    active.length = kept
    active.push(edge)
  }
  active = []
  return found
}

function listEdges(ring: Ring, number: number): readonly Edge[] {
  return ring.slice(1).flatMap((to, index) => {
    const from = ring[index]
    if (from === undefined) return []
    return [
      {
        ring: number,
        index,
        from,
        to,
        west: Math.min(from[0], to[0]),
        east: Math.max(from[0], to[0]),
        south: Math.min(from[1], to[1]),
        north: Math.max(from[1], to[1]),
      },
    ]
  })
}

function findCrossing({ from: a, to: b }: Edge, { from: c, to: d }: Edge): Position | null {
  const [abx, aby, cdx, cdy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const cross = abx * cdy - aby * cdx
  if (cross === 0) return null
  const [acx, acy] = [c[0] - a[0], c[1] - a[1]]
  const along = (acx * cdy - acy * cdx) / cross
  const alongOther = (acx * aby - acy * abx) / cross
  if (along < 0 || along > 1 || alongOther < 0 || alongOther > 1) return null
  const at: Position = [a[0] + along * abx, a[1] + along * aby]
  const isTouch = [a, b, c, d].some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < touchM)
  return isTouch ? null : at
}
