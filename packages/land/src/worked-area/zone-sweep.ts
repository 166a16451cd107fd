import type { Ring } from '../geometry/land-geometry.ts'
import { sortNearlySorted } from './sort-nearly-sorted.ts'

/** The worked pieces of a line, from one end to the other: where each starts and ends. */
export interface WorkedPieces {
  readonly pieces: Float64Array
  readonly pieceCount: number
}

export interface ZoneSweep {
  /** How much of the worked pieces of all lines so far lies within each zone. */
  readonly lengthsM: number[]
  /** Lines come from the lowest up. */
  readonly addLine: (line: WorkedPieces, y: number) => void
}

/** Worked lengths within zones, line by line: a line is compared with none that it lies below or above of. */
export function createZoneSweep(zones: readonly (readonly Ring[])[]): ZoneSweep {
  const lengthsM = zones.map(() => 0)
  const waiting = zones
    .map((rings, index) => ({ index, edges: listEdges(rings) }))
    .sort((one, other) => one.edges.low - other.edges.low)
  let next = 0
  let open: typeof waiting = []
  return {
    lengthsM,
    addLine: (line, y) => {
      let hasPassed = false
      for (let zone = waiting[next]; zone !== undefined && zone.edges.low <= y; zone = waiting[++next])
        open.push(zone)
      for (const { index, edges } of open)
        if (y > edges.high) hasPassed = true
        else lengthsM[index] = (lengthsM[index] ?? 0) + measureInZone(edges, line, y)
      if (hasPassed) open = open.filter(({ edges }) => y <= edges.high)
    },
  }
}

interface ZoneEdges {
  /** Four numbers each: from where to where. */
  readonly ends: Float64Array
  /** Those that reach into each metre from `low` on: a line is compared with no others. */
  readonly byMetre: readonly (readonly number[])[]
  readonly low: number
  readonly high: number
  /** Room for where a line meets them. */
  readonly crossings: Float64Array
}

function listEdges(rings: readonly Ring[]): ZoneEdges {
  const count = rings.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0)
  const ends = new Float64Array(count * 4)
  let [low, high, filled] = [Infinity, -Infinity, 0]
  for (const ring of rings)
    for (let at = 1; at < ring.length; at++)
      for (const position of [ring[at - 1], ring[at]]) {
        const across = position?.[1] ?? 0
        ends[filled++] = position?.[0] ?? 0
        ends[filled++] = across
        low = Math.min(low, across)
        high = Math.max(high, across)
      }
  const byMetre = Array.from({ length: count === 0 ? 0 : Math.floor(high - low) + 1 }, (): number[] => [])
  for (let edge = 0; edge < ends.length; edge += 4) {
    const [ay = 0, by = 0] = [ends[edge + 1], ends[edge + 3]]
    const last = Math.floor(Math.max(ay, by) - low)
    for (let at = Math.floor(Math.min(ay, by) - low); at <= last; at++) byMetre[at]?.push(edge)
  }
  return { ends, byMetre, low, high, crossings: new Float64Array(count) }
}

/** By even and odd crossings of the zone's rings. */
function measureInZone({ ends, byMetre, low, crossings }: ZoneEdges, line: WorkedPieces, y: number): number {
  if (line.pieceCount === 0) return 0
  let count = 0
  for (const at of byMetre[Math.floor(y - low)] ?? []) {
    const ay = ends[at + 1] ?? 0
    const by = ends[at + 3] ?? 0
    if (ay > y === by > y) continue
    const ax = ends[at] ?? 0
    crossings[count++] = ax + ((y - ay) / (by - ay)) * ((ends[at + 2] ?? 0) - ax)
  }
  sortNearlySorted(crossings, count)
  const { pieces, pieceCount } = line
  let sum = 0
  let piece = count === 0 ? 0 : findPiece(line, crossings[0] ?? 0)
  for (let at = 0; at + 1 < count; at += 2) {
    const from = crossings[at] ?? 0
    const to = crossings[at + 1] ?? 0
    while (piece < pieceCount && (pieces[piece * 2 + 1] ?? 0) <= from) piece++
    for (let one = piece; one < pieceCount && (pieces[one * 2] ?? 0) < to; one++)
      sum += Math.min(to, pieces[one * 2 + 1] ?? 0) - Math.max(from, pieces[one * 2] ?? 0)
  }
  return sum
}

/** The first piece that ends beyond a place. */
function findPiece({ pieces, pieceCount }: WorkedPieces, x: number): number {
  let [least, most] = [0, pieceCount]
  while (least < most) {
    const middle = (least + most) >>> 1
    if ((pieces[middle * 2 + 1] ?? 0) <= x) least = middle + 1
    else most = middle
  }
  return least
}
