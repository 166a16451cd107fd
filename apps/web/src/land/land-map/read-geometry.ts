import type { Geometry } from '@talhao/contract/land/fields'

export type LonLat = [number, number]

/** A geometry of the wire whose coordinates were looked at: fit for a map, and for `@talhao/land`. */
export type MapGeometry =
  | { type: 'Point'; coordinates: LonLat }
  | { type: 'LineString'; coordinates: LonLat[] }
  | { type: 'MultiLineString'; coordinates: LonLat[][] }
  | { type: 'Polygon'; coordinates: LonLat[][] }
  | { type: 'MultiPolygon'; coordinates: LonLat[][][] }

export type MapArea = Extract<MapGeometry, { type: 'Polygon' | 'MultiPolygon' }>

/** Null: the coordinates are not those of their type. */
export function readGeometry({ type, coordinates }: Geometry): MapGeometry | null {
  if (type === 'Point') return isLonLat(coordinates) ? { type, coordinates } : null
  if (type === 'LineString') return isLine(coordinates) ? { type, coordinates } : null
  if (type === 'MultiPolygon') return isListOf(coordinates, isLines) ? { type, coordinates } : null
  return isLines(coordinates) ? { type, coordinates } : null
}

export function readArea(geometry: Geometry | null): MapArea | null {
  const read = geometry === null ? null : readGeometry(geometry)
  return read?.type === 'Polygon' || read?.type === 'MultiPolygon' ? read : null
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isLonLat(value: unknown): value is LonLat {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number'
  )
}

function isLine(value: unknown): value is LonLat[] {
  return isListOf(value, isLonLat)
}

function isLines(value: unknown): value is LonLat[][] {
  return isListOf(value, isLine)
}
