import type { LonLat } from '../land-map/read-geometry.ts'

interface Pixels {
  readonly x: number
  readonly y: number
}

interface SnapInput {
  readonly at: { readonly lng: number; readonly lat: number }
  readonly lines: readonly (readonly LonLat[])[]
  readonly project: (longitude: number, latitude: number) => Pixels
  readonly unproject: (x: number, y: number) => { readonly lng: number; readonly lat: number }
  readonly reachPx: number
}

/** The corner of another boundary near the pointer, else the place on an edge: neighbours share their edges. */
export function findSnap({ at, lines, project, unproject, reachPx }: SnapInput): LonLat | null {
  const pointer = project(at.lng, at.lat)
  const [one, other] = [
    unproject(pointer.x - reachPx, pointer.y - reachPx),
    unproject(pointer.x + reachPx, pointer.y + reachPx),
  ]
  const [west, east] = [Math.min(one.lng, other.lng), Math.max(one.lng, other.lng)]
  const [south, north] = [Math.min(one.lat, other.lat), Math.max(one.lat, other.lat)]
  let corner: { place: LonLat; px: number } | null = null
  let edge: { place: LonLat; px: number } | null = null
  for (const line of lines)
    for (let index = 0; index < line.length; index++) {
      const [start, end] = [line[index], line[index + 1]]
      if (start === undefined) continue
      // Most lie elsewhere: looked at in degrees, before anything is projected.
      if (start[0] >= west && start[0] <= east && start[1] >= south && start[1] <= north) {
        const px = measurePx(pointer, project(...start))
        if (px <= reachPx && (corner === null || px < corner.px)) corner = { place: start, px }
      }
      if (end === undefined || isBeside(start, end, { west, east, south, north })) continue
      const near = nearestOn(pointer, project(...start), project(...end))
      const px = measurePx(pointer, near)
      if (px > reachPx || (edge !== null && px >= edge.px)) continue
      const { lng, lat } = unproject(near.x, near.y)
      edge = { place: [lng, lat], px }
    }
  return corner?.place ?? edge?.place ?? null
}

function isBeside(
  start: LonLat,
  end: LonLat,
  box: { west: number; east: number; south: number; north: number },
): boolean {
  return (
    Math.max(start[0], end[0]) < box.west ||
    Math.min(start[0], end[0]) > box.east ||
    Math.max(start[1], end[1]) < box.south ||
    Math.min(start[1], end[1]) > box.north
  )
}

function measurePx(a: Pixels, b: Pixels): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function nearestOn(point: Pixels, start: Pixels, end: Pixels): Pixels {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length
  const held = Math.max(0, Math.min(1, share))
  return { x: start.x + dx * held, y: start.y + dy * held }
}
