import type { MapPoint } from './map-bounds.ts'

export interface Viewpoint extends MapPoint {
  readonly zoom: number
}

/** What was stored may be anything: an older version's, or somebody's own edit. */
export function parseViewpoint(text: string | null): Viewpoint | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { latitude, longitude, zoom } = { latitude: null, longitude: null, zoom: null, ...value }
    if (!isWithin(latitude, 85) || !isWithin(longitude, 180) || !isWithin(zoom, 22)) return null
    return { latitude, longitude, zoom }
  } catch {
    return null
  }
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit
}

/** Where somebody looked last on this device, by a name of the caller's. */
export function readViewpoint(name: string): Viewpoint | null {
  try {
    return parseViewpoint(localStorage.getItem(name))
  } catch {
    return null
  }
}

export function saveViewpoint(name: string, { latitude, longitude, zoom }: Viewpoint): void {
  const round = (value: number) => Math.round(value * 1e5) / 1e5
  try {
    localStorage.setItem(
      name,
      JSON.stringify({ latitude: round(latitude), longitude: round(longitude), zoom: round(zoom) }),
    )
  } catch {
    // A browser that keeps nothing shows the first view again: no harm.
  }
}
