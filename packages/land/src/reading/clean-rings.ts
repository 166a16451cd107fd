import type { PolygonRings, Position, Ring } from '../geometry/land-geometry.ts'
import { distanceToSegment, signedArea } from '../geometry/plane-rings.ts'
import { sortRings } from '../geometry/sort-rings.ts'
import { type Crossing, findCrossings } from './find-crossings.ts'

export type CleanedRings =
  | { readonly polygons: readonly PolygonRings[]; readonly isRepaired: boolean }
  | { readonly refusal: 'self_crossing' | 'too_many_vertices'; readonly at: Position | null }

/** Positions nearer than that are one. */
const sameM = 0.01
/** A lobe that is dropped is smaller than both. */
const maxLobe = { share: 0.01, areaM2: 1000 }
const maxCrossings = 200

/**
 * Rings in metres become polygons: repeated corners and spikes go, cuts of zero width are opened into outer ring and
 * hole, small lobes of a ring that crosses itself go; larger ones refuse all (LAND-12).
 */
export function cleanRings(rings: readonly Ring[]): CleanedRings {
  let isRepaired = false
  const report = () => {
    isRepaired = true
  }
  const parts = rings
    .flatMap((ring) => splitAtRepeats(tidy(open(ring), report), report))
    .map((part) => close(tidy(part, report)))
    .filter((ring) => ring.length > 3 && !isFlat(ring))
  const crossings = findCrossings(parts, maxCrossings)
  if (crossings === null) return { refusal: 'too_many_vertices', at: null }
  if (crossings.length === 0) return { polygons: sortRings(parts), isRepaired }
  const [first] = crossings
  const crossed = new Set(crossings.flatMap(({ edges }) => edges.map(({ ring }) => ring)))
  const repaired = parts.map((part, ring) =>
    crossed.has(ring)
      ? dropLobes(
          part,
          crossings.filter((one) => isOwn(one, ring)),
        )
      : part,
  )
  const kept = repaired.filter((part) => part !== null)
  const isSound = kept.length === parts.length && findCrossings(kept, 1)?.length === 0
  if (!isSound) return { refusal: 'self_crossing', at: first?.at ?? null }
  return { polygons: sortRings(kept), isRepaired: true }
}

function isOwn({ edges: [one, other] }: Crossing, ring: number): boolean {
  return one.ring === ring && other.ring === ring
}

/** All of it on one line. The two halves of a bow tie cancel each other as well, but that is no reason to overlook it. */
function isFlat(ring: Ring): boolean {
  const [first, ...others] = ring
  if (first === undefined || signedArea(ring) !== 0) return first === undefined
  const [farthest = first] = others.toSorted(
    (one, other) =>
      Math.hypot(other[0] - first[0], other[1] - first[1]) - Math.hypot(one[0] - first[0], one[1] - first[1]),
  )
  return ring.every((corner) => distanceToSegment(corner, first, farthest) < sameM)
}

function open(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)]
  if (first === undefined || last === undefined || ring.length < 2) return ring
  return isSame(first, last) ? ring.slice(0, -1) : ring
}

function close(ring: Ring): Ring {
  const [first] = ring
  return first === undefined ? ring : [...ring, first]
}

function isSame([ax, ay]: Position, [bx, by]: Position): boolean {
  return Math.abs(ax - bx) < sameM && Math.abs(ay - by) < sameM
}

/** Without repeated corners and spikes, wherever the ring begins. */
function tidy(ring: Ring, report: () => void): Ring {
  const once = tidyFromStart(ring, report)
  const middle = Math.floor(once.length / 2)
  return tidyFromStart([...once.slice(middle), ...once.slice(0, middle)], report)
}

function tidyFromStart(ring: Ring, report: () => void): Ring {
  const kept: Position[] = []
  for (const corner of ring) {
    kept.push(corner)
    while (dropLast(kept)) report()
  }
  return kept
}

function dropLast(kept: Position[]): boolean {
  const [before, tip, last] = [kept.at(-3), kept.at(-2), kept.at(-1)]
  if (last === undefined || tip === undefined) return false
  if (isSame(tip, last)) {
    kept.pop()
    return true
  }
  if (before === undefined || !isSpike(before, tip, last)) return false
  kept.splice(-2, 1)
  return true
}

function isSpike(before: Position, tip: Position, last: Position): boolean {
  const [inX, inY, outX, outY] = [tip[0] - before[0], tip[1] - before[1], last[0] - tip[0], last[1] - tip[1]]
  if (inX * outX + inY * outY >= 0) return false
  return Math.hypot(outX, outY) <= Math.hypot(inX, inY)
    ? distanceToSegment(last, before, tip) < sameM
    : distanceToSegment(before, tip, last) < sameM
}

/** A ring that comes back to a corner is several rings. */
function splitAtRepeats(ring: Ring, report: () => void): readonly Ring[] {
  const parts: Ring[] = []
  const way: Position[] = []
  const seen = new Map<string, number>()
  const keyOf = ([x, y]: Position) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`
  for (const corner of ring) {
    const before = seen.get(keyOf(corner))
    if (before !== undefined) {
      const part = way.splice(before)
      for (const one of part) seen.delete(keyOf(one))
      if (part.length > 2) parts.push(part)
      report()
    }
    seen.set(keyOf(corner), way.length)
    way.push(corner)
  }
  return [...parts, way]
}

/** Null: more than one lobe is too large to be dropped. */
function dropLobes(ring: Ring, crossings: readonly Crossing[]): Ring | null {
  const extra = new Map<number, Position[]>()
  for (const { at, edges } of crossings)
    for (const { index } of edges) extra.set(index, [...(extra.get(index) ?? []), at])
  const way = ring
    .slice(0, -1)
    .flatMap((corner, index) => [
      corner,
      ...(extra.get(index) ?? []).sort(
        (one, other) =>
          Math.hypot(one[0] - corner[0], one[1] - corner[1]) -
          Math.hypot(other[0] - corner[0], other[1] - corner[1]),
      ),
    ])
  const lobes = splitAtRepeats(way, () => {})
    .map((lobe) => ({ lobe: close(lobe), areaM2: Math.abs(signedArea(close(lobe))) }))
    .sort((one, other) => other.areaM2 - one.areaM2)
  const [largest, ...others] = lobes
  const areaM2 = lobes.reduce((sum, lobe) => sum + lobe.areaM2, 0)
  const isSmall = others.every((lobe) => lobe.areaM2 < maxLobe.areaM2 && lobe.areaM2 < areaM2 * maxLobe.share)
  return largest !== undefined && isSmall ? largest.lobe : null
}
