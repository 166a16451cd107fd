import type { Position, Ring } from './land-geometry.ts'

/** Of a ring in a plane; positive when it runs counter-clockwise. */
export function signedArea(ring: Ring): number {
  const [first] = ring
  if (first === undefined) return 0
  const [x0, y0] = first
  let sum = 0
  let [px, py] = [0, 0]
  for (const position of ring) {
    const [x, y] = [position[0] - x0, position[1] - y0]
    sum += px * y - x * py
    px = x
    py = y
  }
  return sum / 2
}

/** By even and odd crossings; a position on the edge may fall on either side. */
export function isInRing([x, y]: Position, ring: Ring): boolean {
  let isInside = false
  let previous = ring.at(-1)
  for (const current of ring) {
    if (previous !== undefined && current[1] > y !== previous[1] > y) {
      const crossing =
        current[0] + ((y - current[1]) * (previous[0] - current[0])) / (previous[1] - current[1])
      if (x < crossing) isInside = !isInside
    }
    previous = current
  }
  return isInside
}

export function distanceToSegment([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const lengthSquared = dx * dx + dy * dy
  const along =
    lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / lengthSquared))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** The centre of mass of polygons in a plane, holes left out. */
export function findCentroid(polygons: readonly (readonly Ring[])[]): Position | null {
  let [area, momentX, momentY] = [0, 0, 0]
  const origin = polygons[0]?.[0]?.[0]
  if (origin === undefined) return null
  for (const rings of polygons)
    rings.forEach((ring, index) => {
      const sign = Math.sign(signedArea(ring)) * (index === 0 ? 1 : -1)
      let previous: Position = [0, 0]
      for (const position of ring) {
        const current: Position = [position[0] - origin[0], position[1] - origin[1]]
        const cross = sign * (previous[0] * current[1] - current[0] * previous[1])
        area += cross
        momentX += (previous[0] + current[0]) * cross
        momentY += (previous[1] + current[1]) * cross
        previous = current
      }
    })
  return area === 0 ? origin : [origin[0] + momentX / (3 * area), origin[1] + momentY / (3 * area)]
}
