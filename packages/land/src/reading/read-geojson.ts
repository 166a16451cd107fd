import type { Position, Ring } from '../geometry/land-geometry.ts'
import { type Crs, findCrs } from './coordinate-systems.ts'
import { LandRefusal } from './import-codes.ts'
import {
  findName,
  noShapes,
  type Properties,
  type RawFeature,
  type RawLayer,
  type RawShapes,
} from './raw-layer.ts'
import { decodeText } from './read-text.ts'

type Unknown = Readonly<Record<string, unknown>>

/** Throws a LandRefusal. */
export function readGeoJson(source: { file: string; name: string; bytes: Uint8Array }): RawLayer {
  const { file, name, bytes } = source
  const root = parse(bytes)
  const features = listFeatures(root)
  if (features === null) throw new LandRefusal('format_unknown')
  return { file, name, ...collectFeatures(features), crs: readCrs(root), notices: [] }
}

function parse(bytes: Uint8Array): Unknown {
  try {
    const value: unknown = JSON.parse(decodeText(bytes).replace(/^\ufeff/, ''))
    if (isObject(value)) return value
  } catch {
    // Told below.
  }
  throw new LandRefusal('file_damaged')
}

function isObject(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listFeatures(root: Unknown): readonly Unknown[] | null {
  if (root.type === 'FeatureCollection' && Array.isArray(root.features)) return root.features.filter(isObject)
  if (root.type === 'Feature') return [root]
  if (root.type === 'GeometryCollection' && Array.isArray(root.geometries))
    return root.geometries.filter(isObject).map((geometry) => ({ type: 'Feature', geometry }))
  return typeof root.type === 'string' && 'coordinates' in root ? [{ type: 'Feature', geometry: root }] : null
}

/** The 2008 form: honoured where it is known, asked about where it is not. */
function readCrs({ crs }: Unknown): Crs {
  if (crs === undefined || crs === null) return { kind: 'implied' }
  const properties = isObject(crs) ? crs.properties : null
  const name = isObject(properties) ? properties.name : null
  return (typeof name === 'string' ? findCrs(name) : null) ?? { kind: 'not understood' }
}

/** Of features in the shape of GeoJSON, wherever they come from. */
export function collectFeatures(
  features: readonly Unknown[],
): Pick<RawLayer, 'features' | 'withoutGeometry'> {
  const taken = features.flatMap((feature): RawFeature[] => {
    if (!isObject(feature.geometry)) return []
    const heights = { found: false }
    const shapes = listShapes(feature.geometry, heights)
    if (shapes.rings.length + shapes.lines.length + shapes.points.length === 0) return []
    const properties = readProperties(feature.properties)
    return [{ name: findName(properties), properties, shapes, hasHeight: heights.found }]
  })
  return { features: taken, withoutGeometry: features.length - taken.length }
}

function readProperties(properties: unknown): Properties {
  if (!isObject(properties)) return {}
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === 'string' || typeof value === 'number' ? value : null,
    ]),
  )
}

function listShapes(geometry: Unknown, heights: { found: boolean }): RawShapes {
  const { type, coordinates, geometries } = geometry
  const ring = (value: unknown): Ring => asList(value).map((one) => readPosition(one, heights))
  switch (type) {
    case 'Point':
      return { ...noShapes, points: [readPosition(coordinates, heights)] }
    case 'MultiPoint':
      return { ...noShapes, points: ring(coordinates) }
    case 'LineString':
      return { ...noShapes, lines: [ring(coordinates)] }
    case 'MultiLineString':
      return { ...noShapes, lines: asList(coordinates).map(ring) }
    case 'Polygon':
      return { ...noShapes, rings: asList(coordinates).map(ring) }
    case 'MultiPolygon':
      return { ...noShapes, rings: asList(coordinates).flatMap((polygon) => asList(polygon).map(ring)) }
    case 'GeometryCollection': {
      const all = asList(geometries)
        .filter(isObject)
        .map((one) => listShapes(one, heights))
      return {
        rings: all.flatMap(({ rings }) => rings),
        lines: all.flatMap(({ lines }) => lines),
        points: all.flatMap(({ points }) => points),
      }
    }
    default:
      return noShapes
  }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function readPosition(value: unknown, heights: { found: boolean }): Position {
  const [x, y, height] = asList(value)
  if (typeof x !== 'number' || typeof y !== 'number') throw new LandRefusal('file_damaged')
  if (typeof height === 'number' && height !== 0) heights.found = true
  return [x, y]
}
