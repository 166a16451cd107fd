import type { DeskStation } from './desk-weather.ts'

export interface DeskStationNear {
  readonly station: DeskStation
  readonly distanceKm: number
}

/** Farther away it rains on another day (CRP-45). */
const maxDistanceKm = 30

/** Null: none is near, or nobody knows where the field lies. */
export function findNearestStation(
  position: readonly [number, number] | null,
  stations: readonly DeskStation[],
): DeskStationNear | null {
  if (position === null) return null
  const near = stations
    .map((station) => ({ station, distanceKm: measureKm(position, [station.longitude, station.latitude]) }))
    .filter(({ distanceKm }) => distanceKm <= maxDistanceKm)
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
  const [nearest] = near
  return nearest === undefined ? null : { ...nearest, distanceKm: Math.round(nearest.distanceKm * 10) / 10 }
}

const kmPerDegree = 111.2

function measureKm(
  [longitude, latitude]: readonly [number, number],
  [otherLongitude, otherLatitude]: readonly [number, number],
): number {
  const east = (otherLongitude - longitude) * Math.cos((latitude * Math.PI) / 180)
  return kmPerDegree * Math.hypot(east, otherLatitude - latitude)
}
