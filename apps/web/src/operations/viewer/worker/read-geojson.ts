import type { Extent } from '@talhao/operation-maps'
import { LoadFailure } from './load-failure.ts'
import type { LoadedSource } from './worker-calls.ts'

/** A file that is none of ours: drawn as it is. */
export function readGeoJson(bytes: Uint8Array): LoadedSource {
  const data = parseJson(bytes)
  if (!isGeoJson(data)) throw new LoadFailure('damaged', 'neither strips, CSV nor GeoJSON')
  return { type: 'geojson', data, extent: findExtent(data) }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function isGeoJson(data: unknown): data is GeoJSON.GeoJSON {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'FeatureCollection') return 'features' in data && Array.isArray(data.features)
  return data.type === 'Feature' || 'coordinates' in data
}

/** Walks whatever nests and takes each pair of numbers for a place. */
function findExtent(data: unknown): Extent | null {
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  const waiting: unknown[] = [data]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next) && typeof next[0] === 'number' && typeof next[1] === 'number') {
      west = Math.min(west, next[0])
      east = Math.max(east, next[0])
      south = Math.min(south, next[1])
      north = Math.max(north, next[1])
    } else if (typeof next === 'object' && next !== null) {
      for (const value of Array.isArray(next) ? next : listGeometryParts(next)) waiting.push(value)
    }
  }
  return west > east ? null : { west, south, east, north }
}

function listGeometryParts(value: object): readonly unknown[] {
  return Object.entries(value).flatMap(([key, part]) =>
    ['features', 'geometry', 'geometries', 'coordinates'].includes(key) ? [part] : [],
  )
}
