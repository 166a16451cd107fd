const width = 800
const maxHeight = 600
const margin = 8
/** Of the canvas to the page: papers and good screens show more than one dot a pixel. */
const density = 2

type Position = readonly [number, number]

interface Shape {
  readonly kind: 'area' | 'line' | 'point'
  readonly parts: readonly (readonly Position[])[]
  readonly verdict: string
}

interface Drawn extends Shape {
  readonly rule: CanvasFillRule
}

const colours: Readonly<Record<string, string>> = {
  inside: '#2f8f4e',
  outside: '#c5372c',
  unknown: '#9a8f6a',
}

/** GeoJSON as a picture, north up: areas, lines and points. Null: there is nothing to draw. */
export function drawMap(map: unknown, words: string): HTMLElement | null {
  const shapes = listShapes(map)
  const points = shapes.flatMap(({ parts }) => parts.flat())
  if (points.length === 0) return null
  const [west, east] = bounds(points, 0)
  const [south, north] = bounds(points, 1)
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const across = (east - west) * narrowing
  const fitting = Math.min(width / across, maxHeight / (north - south))
  // One place alone has no extent.
  const scale = Number.isFinite(fitting) ? fitting : 1
  const place = ([longitude, latitude]: Position): Position => [
    (longitude - west) * narrowing * scale + margin,
    (north - latitude) * scale + margin,
  ]
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((across * scale + 2 * margin) * density)
  canvas.height = Math.ceil(((north - south) * scale + 2 * margin) * density)
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', words)
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.scale(density, density)
  pen.lineJoin = 'round'
  const ink = getComputedStyle(document.body).color
  // What is small lies above what is large. A canvas, for a day's work has a hundred thousand shapes.
  for (const kind of ['area', 'line', 'point'] as const)
    for (const shape of gather(shapes.filter((one) => one.kind === kind)))
      drawShape(pen, { shape, place, ink })
  return canvas
}

function drawShape(
  pen: CanvasRenderingContext2D,
  { shape, place, ink }: { shape: Drawn; place: (position: Position) => Position; ink: string },
): void {
  const { kind, parts, verdict, rule } = shape
  const colour = colours[verdict]
  pen.beginPath()
  for (const part of parts) {
    const [first, ...rest] = part.map(place)
    if (first === undefined) continue
    if (kind === 'point') for (const [x, y] of [first, ...rest]) addDot(pen, x, y)
    else {
      pen.moveTo(...first)
      for (const point of rest) pen.lineTo(...point)
      if (kind === 'area') pen.closePath()
    }
  }
  pen.fillStyle = colour ?? ink
  pen.strokeStyle = colour ?? ink
  pen.lineWidth = kind === 'line' ? 2 : colour === undefined ? 1 : 0.4
  if (kind === 'point' || (kind === 'area' && colour !== undefined)) pen.fill(rule)
  if (kind !== 'point') pen.stroke()
}

/** So many corners of small areas are filled in one go: of more the filling itself would take long. */
const cornersAtOnce = 2000

/** Areas of one verdict that follow each other and have no holes as one, wound alike: where two overlap stays filled. */
function gather(shapes: readonly Shape[]): Drawn[] {
  const gathered: (Drawn & { parts: (readonly Position[])[] })[] = []
  let corners = 0
  for (const { kind, verdict, parts } of shapes) {
    const [ring] = parts
    const last = gathered.at(-1)
    const isPlain = kind === 'area' && parts.length === 1 && ring !== undefined
    if (!isPlain || colours[verdict] === undefined)
      gathered.push({ kind, verdict, parts: [...parts], rule: 'evenodd' })
    else if (last?.rule === 'nonzero' && last.verdict === verdict && corners + ring.length < cornersAtOnce) {
      last.parts.push(windLeft(ring))
      corners += ring.length
    } else {
      gathered.push({ kind, verdict, parts: [windLeft(ring)], rule: 'nonzero' })
      corners = ring.length
    }
  }
  return gathered
}

function windLeft(ring: readonly Position[]): readonly Position[] {
  const [originX = 0, originY = 0] = ring[0] ?? []
  let twice = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    twice += (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY)
  }
  return twice < 0 ? ring.toReversed() : ring
}

function addDot(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.moveTo(x + 4, y)
  pen.arc(x, y, 4, 0, 2 * Math.PI)
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
    if (!isObject(feature)) return []
    const verdict = isObject(feature.properties) ? String(feature.properties.verdict ?? '') : ''
    return readGeometry(feature.geometry).map((shape) => ({ ...shape, verdict }))
  })
}

function readGeometry(geometry: unknown): Omit<Shape, 'verdict'>[] {
  if (!isObject(geometry)) return []
  const { type, coordinates, geometries } = geometry
  if (type === 'GeometryCollection') return listOf(geometries).flatMap(readGeometry)
  if (type === 'Polygon') return [{ kind: 'area', parts: readParts(coordinates) }]
  if (type === 'MultiPolygon')
    return listOf(coordinates).map((rings) => ({ kind: 'area', parts: readParts(rings) }))
  if (type === 'LineString') return [{ kind: 'line', parts: readParts([coordinates]) }]
  if (type === 'MultiLineString') return [{ kind: 'line', parts: readParts(coordinates) }]
  if (type === 'Point') return [{ kind: 'point', parts: readParts([[coordinates]]) }]
  return type === 'MultiPoint' ? [{ kind: 'point', parts: readParts([coordinates]) }] : []
}

function readParts(value: unknown): Position[][] {
  return listOf(value).map((part) => listOf(part).filter(isPosition))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
