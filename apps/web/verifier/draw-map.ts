const namespace = 'http://www.w3.org/2000/svg'
const width = 800
const maxHeight = 600
/** Beyond it nobody sees more, and the page would wait. */
const maxPoints = 200_000

type Position = readonly [number, number]

interface Shape {
  readonly rings: readonly (readonly Position[])[]
  readonly verdict: string
}

const colours: Readonly<Record<string, string>> = {
  inside: '#2f8f4e',
  outside: '#c5372c',
  unknown: '#9a8f6a',
  field: 'none',
}

/** GeoJSON polygons on paper, north up. Null: there is nothing to draw. */
export function drawMap(map: unknown): SVGElement | null {
  const shapes = listShapes(map)
  const points = shapes.flatMap(({ rings }) => rings.flat())
  if (points.length === 0 || points.length > maxPoints) return null
  const [west, east] = bounds(points, 0)
  const [south, north] = bounds(points, 1)
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(width / ((east - west) * narrowing || 1), maxHeight / (north - south || 1))
  const height = (north - south) * scale || 1
  const place = ([longitude, latitude]: Position) =>
    `${((longitude - west) * narrowing * scale).toFixed(2)} ${((north - latitude) * scale).toFixed(2)}`
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute(
    'viewBox',
    `-4 -4 ${((east - west) * narrowing * scale + 8).toFixed(1)} ${(height + 8).toFixed(1)}`,
  )
  svg.setAttribute('role', 'img')
  for (const { rings, verdict } of shapes) {
    const path = document.createElementNS(namespace, 'path')
    path.setAttribute('d', rings.map((ring) => `M${ring.map(place).join('L')}Z`).join(''))
    path.setAttribute('fill', colours[verdict] ?? 'none')
    path.setAttribute(
      'stroke',
      colours[verdict] === undefined || verdict === 'field' ? 'currentColor' : 'none',
    )
    path.setAttribute('fill-rule', 'evenodd')
    svg.append(path)
  }
  return svg
}

/** Its least and greatest: spread into a call, a list of many points would be too long. */
function bounds(points: readonly Position[], axis: 0 | 1): [number, number] {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (const point of points) {
    least = Math.min(least, point[axis])
    greatest = Math.max(greatest, point[axis])
  }
  return [least, greatest]
}

function listShapes(map: unknown): Shape[] {
  if (!isObject(map) || !Array.isArray(map.features)) return []
  return map.features.flatMap((feature: unknown) => {
    if (!isObject(feature) || !isObject(feature.geometry)) return []
    const verdict = isObject(feature.properties) ? String(feature.properties.verdict ?? '') : ''
    const { type, coordinates } = feature.geometry
    if (!Array.isArray(coordinates)) return []
    const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
    return polygons.map((rings) => ({ rings: readRings(rings), verdict }))
  })
}

function readRings(value: unknown): Position[][] {
  return Array.isArray(value) ? value.map((ring) => (Array.isArray(ring) ? ring.filter(isPosition) : [])) : []
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
