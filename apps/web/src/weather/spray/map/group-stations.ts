import type { MapPoint } from '../../../lib/map/map-bounds.ts'

export interface MarkerGroup extends MapPoint {
  /** Positions in the list that was given. */
  readonly members: readonly number[]
}

/** Two badges of 36 px that would touch become one. */
const apartPx = 40
const tilePx = 512

/** Stations that would lie on each other at this zoom stand together, in the middle of them all. */
export function groupMarkers(points: readonly MapPoint[], zoom: number): readonly MarkerGroup[] {
  const worldPx = tilePx * 2 ** zoom
  const groups: { x: number; y: number; members: number[] }[] = []
  for (const [index, point] of points.entries()) {
    const { x, y } = project(point, worldPx)
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < apartPx)
    if (near === undefined) groups.push({ x, y, members: [index] })
    else near.members.push(index)
  }
  return groups.map(({ members }) => ({ members, ...findMiddle(members, points) }))
}

function project({ latitude, longitude }: MapPoint, worldPx: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * worldPx,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPx,
  }
}

function findMiddle(members: readonly number[], points: readonly MapPoint[]): MapPoint {
  let latitude = 0
  let longitude = 0
  for (const index of members) {
    latitude += points[index]?.latitude ?? 0
    longitude += points[index]?.longitude ?? 0
  }
  return { latitude: latitude / members.length, longitude: longitude / members.length }
}
