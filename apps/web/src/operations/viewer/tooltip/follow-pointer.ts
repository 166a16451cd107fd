import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'

export interface PointedPlace {
  readonly x: number
  readonly y: number
  readonly longitude: number
  readonly latitude: number
}

/**
 * Asks what lies under the pointer, one question at a time: while an answer is on its way only the newest place waits.
 * Leaving the map, moving it or clicking, which asks for more, forgets.
 */
export function followPointer<Found>(
  map: MapLibreMap,
  {
    find,
    onFound,
  }: {
    readonly find: (place: PointedPlace) => Promise<Found | null>
    readonly onFound: (found: { readonly place: PointedPlace; readonly found: Found } | null) => void
  },
): () => void {
  let next: PointedPlace | null = null
  let isAsking = false
  let isGone = false

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (next !== null) {
      const place: PointedPlace = next
      next = null
      const found = await find(place).catch(() => null)
      if (isGone) return
      // Left meanwhile: an answer would show what nobody points at.
      if (isOver) onFound(found === null ? null : { place, found })
    }
    isAsking = false
  }
  let isOver = false

  const point = ({ point: { x, y }, lngLat }: MapMouseEvent) => {
    isOver = true
    next = { x, y, longitude: lngLat.lng, latitude: lngLat.lat }
    void ask()
  }
  const leave = () => {
    isOver = false
    next = null
    onFound(null)
  }
  const subscriptions = [
    map.on('mousemove', point),
    map.on('click', leave),
    map.on('mouseout', leave),
    map.on('dragstart', leave),
    map.on('zoomstart', leave),
  ]
  return () => {
    isGone = true
    for (const { unsubscribe } of subscriptions) unsubscribe()
  }
}
