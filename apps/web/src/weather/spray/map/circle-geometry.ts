import type { MapPoint } from '../../../lib/map/map-bounds.ts'

/** The two circles of a forecast, in the units of WEA-74. */
export const circleAreas = { inner: 50, outer: 208 } as const

/** Metres: 1000 × sqrt(area / 100 / π). */
export function computeRadiusM(area: number): number {
  return 1000 * Math.sqrt(area / 100 / Math.PI)
}

const equatorM = 40_075_016.686
const tilePx = 512
const metresPerDegree = equatorM / 360

/** Pixels of a length at zoom 0; every zoom level doubles them. */
export function measureAtZoomZero(metres: number, latitude: number): number {
  return (metres * tilePx) / (equatorM * Math.cos((latitude * Math.PI) / 180))
}

/** Lines from the inner circle to the outer one, as a clock's hours stand. */
export function drawSpokes(center: MapPoint, count: number): [number, number][][] {
  const from = computeRadiusM(circleAreas.inner)
  const to = computeRadiusM(circleAreas.outer)
  const narrowing = Math.cos((center.latitude * Math.PI) / 180)
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const reach = (metres: number): [number, number] => [
      center.longitude + (metres * Math.sin(angle)) / (metresPerDegree * narrowing),
      center.latitude + (metres * Math.cos(angle)) / metresPerDegree,
    ]
    return [reach(from), reach(to)]
  })
}
