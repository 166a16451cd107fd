import type { Map as MapLibreMap } from 'maplibre-gl'

/** Degrees. */
export interface MapBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

export function readBounds(map: MapLibreMap): MapBounds {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

/** The smallest frame around the points; null when there is none. */
export function frameOf(points: readonly MapPoint[]): MapBounds | null {
  if (points.length === 0) return null
  let west = 180
  let south = 90
  let east = -180
  let north = -90
  for (const { latitude, longitude } of points) {
    west = Math.min(west, longitude)
    south = Math.min(south, latitude)
    east = Math.max(east, longitude)
    north = Math.max(north, latitude)
  }
  return { west, south, east, north }
}

/** A share of its own size on every side, so that what comes in by panning is there already. */
export function growBounds({ west, south, east, north }: MapBounds, share: number): MapBounds {
  const x = (east - west) * share
  const y = (north - south) * share
  return {
    west: west - x,
    south: Math.max(-90, south - y),
    east: east + x,
    north: Math.min(90, north + y),
  }
}
