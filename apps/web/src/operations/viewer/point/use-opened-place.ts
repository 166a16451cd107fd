import { useMemo } from 'react'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import type { MapPlace } from './use-picked-files.ts'

/** A tenth of a metre. */
const decimals = 6

/**
 * The place of a map whose card is open, in the address (CORE-50): `point`, then name, longitude and latitude of each map
 * that has one. They are closed together by Back, and each by its own button.
 */
export function useOpenedPlace(mapName: string) {
  const { parts, open, close } = useOpened('point')
  const written = readPlaces(parts ?? [])
  const { longitude, latitude } = written.get(mapName) ?? {}
  const place = useMemo(
    (): MapPlace | null =>
      longitude === undefined || latitude === undefined ? null : { longitude, latitude },
    [longitude, latitude],
  )
  return {
    place,
    openPlace: (next: MapPlace) => open(...writePlaces(new Map([...written, [mapName, next]]))),
    closePlace: () => {
      const others = new Map(written)
      if (!others.delete(mapName)) return
      if (others.size === 0) close()
      else open(...writePlaces(others))
    },
  }
}

function readPlaces(parts: readonly string[]): ReadonlyMap<string, MapPlace> {
  const places = new Map<string, MapPlace>()
  for (let first = 0; first + 2 < parts.length; first += 3) {
    const longitude = Number(parts[first + 1])
    const latitude = Number(parts[first + 2])
    const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
    if (isOnEarth) places.set(parts[first] ?? '', { longitude, latitude })
  }
  return places
}

function writePlaces(places: ReadonlyMap<string, MapPlace>): readonly string[] {
  return [...places].flatMap(([name, { longitude, latitude }]) => [
    name,
    longitude.toFixed(decimals),
    latitude.toFixed(decimals),
  ])
}
