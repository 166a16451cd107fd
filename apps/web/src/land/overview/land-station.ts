import { measureKm } from '../land-map/directions.ts'

/** What the land needs to know of a station; stations belong to weather and are handed in. */
export interface LandStation {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
}

/** The station nearest to a place; null: there is none. */
export function findNearestStation(
  stations: readonly LandStation[],
  place: { readonly latitude: number; readonly longitude: number },
): { readonly station: LandStation; readonly km: number } | null {
  let nearest: { station: LandStation; km: number } | null = null
  for (const station of stations) {
    const km = measureKm(place, station)
    if (nearest === null || km < nearest.km) nearest = { station, km }
  }
  return nearest
}
