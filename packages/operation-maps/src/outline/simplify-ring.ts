import type { Ring } from './trace-rings.ts'

/** The ring with fewer points, none of those left out further than the tolerance away (Douglas and Peucker, 1973). */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const count = ring.length / 2
  if (count < 4) return ring
  const kept = new Set<number>()
  // A ring has no ends: it is cut at its first point and at the one farthest from it.
  const far = findFarthest(ring, { from: 0, to: count, measure: (at) => measureToPoint(ring, at, 0) }).at
  for (const [from, to] of [
    [0, far],
    [far, count],
  ] as const)
    keepBetween(ring, { from, to, tolerance, kept })
  return [...kept]
    .toSorted((a, b) => a - b)
    .flatMap((point) => [ring[point * 2] ?? 0, ring[point * 2 + 1] ?? 0])
}

interface Stretch {
  readonly from: number
  /** May be the number of points: the first again. */
  readonly to: number
}

function keepBetween(
  ring: Ring,
  { from, to, tolerance, kept }: Stretch & { readonly tolerance: number; readonly kept: Set<number> },
): void {
  const last = to % (ring.length / 2)
  kept.add(from)
  kept.add(last)
  const { at, distance } = findFarthest(ring, {
    from: from + 1,
    to,
    measure: (point) => measureToLine(ring, point, { from, to: last }),
  })
  if (distance <= tolerance) return
  keepBetween(ring, { from, to: at, tolerance, kept })
  keepBetween(ring, { from: at, to, tolerance, kept })
}

function findFarthest(
  ring: Ring,
  { from, to, measure }: Stretch & { readonly measure: (point: number) => number },
): { at: number; distance: number } {
  let at = from
  let distance = 0
  for (let point = from; point < Math.min(to, ring.length / 2); point++) {
    const measured = measure(point)
    if (measured > distance) {
      distance = measured
      at = point
    }
  }
  return { at, distance }
}

function measureToPoint(ring: Ring, a: number, b: number): number {
  return Math.hypot((ring[a * 2] ?? 0) - (ring[b * 2] ?? 0), (ring[a * 2 + 1] ?? 0) - (ring[b * 2 + 1] ?? 0))
}

/** To the straight line between two points, not beyond its ends. */
function measureToLine(ring: Ring, point: number, { from, to }: Stretch): number {
  const length = measureToPoint(ring, from, to)
  if (length === 0) return measureToPoint(ring, point, from)
  const fromX = ring[from * 2] ?? 0
  const fromY = ring[from * 2 + 1] ?? 0
  const alongX = ((ring[to * 2] ?? 0) - fromX) / length
  const alongY = ((ring[to * 2 + 1] ?? 0) - fromY) / length
  const toX = (ring[point * 2] ?? 0) - fromX
  const toY = (ring[point * 2 + 1] ?? 0) - fromY
  const along = Math.min(length, Math.max(0, toX * alongX + toY * alongY))
  return Math.hypot(toX - along * alongX, toY - along * alongY)
}
