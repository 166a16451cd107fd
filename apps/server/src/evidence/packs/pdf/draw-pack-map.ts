import { ink } from '../../../platform/printing/report-look.ts'

interface MapFeature {
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}

type Position = readonly [number, number]
interface Shape {
  readonly kind: string
  readonly isArea: boolean
  readonly lines: readonly (readonly Position[])[]
}

interface Look {
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly dash?: string
}

/** Told apart without colours: by how dark they are, by hatching and by their lines. */
const looks: Readonly<Record<string, Look>> = {
  inside: { fill: '#C9D8CB', stroke: 'none', width: 0 },
  outside: { fill: '#1D1D1D', stroke: 'none', width: 0 },
  unknown: { fill: 'url(#hatch)', stroke: '#777777', width: 0.2 },
  field: { fill: 'none', stroke: ink.text, width: 1 },
  receptor: { fill: '#FFFFFF', stroke: ink.text, width: 1.4 },
  buffer: { fill: 'none', stroke: ink.text, width: 0.6, dash: '3 2' },
}
const noLook: Look = { fill: 'none', stroke: ink.muted, width: 0.4 }
const order = ['inside', 'unknown', 'outside', 'field', 'buffer', 'receptor']
/** Nearer than that no printer tells two corners apart. */
const finestPt = 0.15

/** The map of a pack, north up, with a bar for its scale. */
export function drawPackMap(
  features: readonly MapFeature[],
  { widthPt, heightPt }: { widthPt: number; heightPt: number },
): string {
  const shapes = features.flatMap(readShape)
  // What was worked and its field fill the picture; a long river does not shrink them.
  const framed = shapes.filter(({ kind }) => kind !== 'receptor' && kind !== 'buffer')
  const box = measure(framed.length === 0 ? shapes : framed)
  const narrowing = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180)
  const margin = 10
  const scale = Math.min(
    (widthPt - 2 * margin) / ((box.east - box.west) * narrowing || 1e-6),
    (heightPt - 2 * margin - 14) / (box.north - box.south || 1e-6),
  )
  const place = ([longitude, latitude]: Position): Position => [
    margin + (longitude - box.west) * narrowing * scale,
    margin + (box.north - latitude) * scale,
  ]
  const drawn = shapes
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((shape) => drawShape(shape, place))
  const degreesPerPt = 1 / scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPt}" height="${heightPt}" viewBox="0 0 ${widthPt} ${heightPt}"><defs><pattern id="hatch" width="3" height="3" patternUnits="userSpaceOnUse"><path d="M0 3L3 0" stroke="#555555" stroke-width="0.6"/></pattern><clipPath id="frame"><rect width="${widthPt}" height="${heightPt}"/></clipPath></defs><rect width="${widthPt}" height="${heightPt}" fill="#FFFFFF" stroke="${ink.line}" stroke-width="0.6"/><g clip-path="url(#frame)">${drawn.join('')}</g>${drawScale(degreesPerPt, heightPt)}</svg>`
}

function drawShape({ kind, isArea, lines }: Shape, place: (position: Position) => Position): string {
  const isPoint = lines.every((line) => line.length === 1)
  const paths = lines.map((line) => {
    const points = thin(line.map(place))
    const [first] = points
    if (isPoint && first !== undefined) return drawPoint(first)
    return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}${isArea ? 'Z' : ''}`
  })
  const { fill, stroke, width, dash } = looks[kind] ?? noLook
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`
  return `<path d="${paths.join('')}" fill="${isArea || isPoint ? fill : 'none'}" stroke="${stroke}" stroke-width="${width}"${dashes}/>`
}

/** A diamond. */
function drawPoint([x, y]: Position): string {
  return `M${(x - 3).toFixed(2)} ${y.toFixed(2)}l3 -3l3 3l-3 3z`
}

function thin(points: readonly Position[]): Position[] {
  const kept: Position[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= finestPt) kept.push(point)
  }
  return kept
}

const metresPerDegree = 111_320

function drawScale(degreesPerPt: number, heightPt: number): string {
  const wanted = 80 * degreesPerPt * metresPerDegree
  const power = 10 ** Math.floor(Math.log10(wanted))
  const metres = power * (wanted / power >= 5 ? 5 : wanted / power >= 2 ? 2 : 1)
  const lengthPt = metres / metresPerDegree / degreesPerPt
  const label = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
  const y = heightPt - 6
  return `<path d="M10 ${y}h${lengthPt.toFixed(1)}" stroke="${ink.text}" stroke-width="1.2" fill="none"/><text x="${(14 + lengthPt).toFixed(1)}" y="${y + 2}" font-size="7" fill="${ink.text}">${label}</text>`
}

function measure(shapes: readonly Shape[]) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lines } of shapes)
    for (const line of lines)
      for (const [x, y] of line) {
        west = Math.min(west, x)
        east = Math.max(east, x)
        south = Math.min(south, y)
        north = Math.max(north, y)
      }
  return west > east ? { west: 0, south: 0, east: 0, north: 0 } : { west, south, east, north }
}

function readShape({ properties, geometry }: MapFeature): Shape[] {
  const kind = String(properties.kind === 'work' ? properties.verdict : properties.kind)
  const isArea = geometry.type.endsWith('Polygon')
  const lines = listLines(geometry.coordinates)
  return lines.length === 0 ? [] : [{ kind, isArea, lines }]
}

/** Every list of positions within, however deep; a position alone is a line of one. */
function listLines(value: unknown): Position[][] {
  if (!Array.isArray(value)) return []
  if (isPosition(value)) return [[value]]
  if (value.every(isPosition)) return [value]
  return value.flatMap(listLines)
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'
}
