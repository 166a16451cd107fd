import type { MapArea } from './read-geometry.ts'

const radians = Math.PI / 180
const metresOfDegree = 111_195

export interface QuickMeasure {
  readonly hectares: number
  readonly longitude: number
  readonly latitude: number
}

/** Size and centre on a flat earth, within a percent: enough for words, and a thousand times in a moment. */
export function measureQuickly(area: MapArea): QuickMeasure {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()
  const [first = [0, 0]] = rings[0] ?? []
  const [atLongitude, atLatitude] = first
  const east = metresOfDegree * Math.cos(atLatitude * radians)
  let [doubled, sumX, sumY] = [0, 0, 0]
  for (const ring of rings)
    for (let index = 0; index + 1 < ring.length; index++) {
      const [from = first, to = first] = [ring[index], ring[index + 1]]
      const [x1, y1] = [(from[0] - atLongitude) * east, (from[1] - atLatitude) * metresOfDegree]
      const [x2, y2] = [(to[0] - atLongitude) * east, (to[1] - atLatitude) * metresOfDegree]
      const cross = x1 * y2 - x2 * y1
      doubled += cross
      sumX += (x1 + x2) * cross
      sumY += (y1 + y2) * cross
    }
  const share = doubled === 0 ? 0 : 1 / (3 * doubled)
  return {
    hectares: Math.abs(doubled) / 2 / 10_000,
    longitude: atLongitude + (sumX * share) / east,
    latitude: atLatitude + (sumY * share) / metresOfDegree,
  }
}
