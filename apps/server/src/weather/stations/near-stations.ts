import type { Pool, PoolClient } from 'pg'
import { measureDistanceKm } from '../../platform/places/measure-distance-km.ts'

export interface NearStation {
  readonly id: string
  readonly placeName: string
  readonly distanceKm: number
}

/** Six are asked at most, and none further away (WEA-126). */
export const maxNeighbours = 6
const maxDistanceKm = 150

export interface NeighbourPlace {
  readonly id: string
  readonly placeName: string
  readonly latitude: number
  readonly longitude: number
}

/** The nearest other stations of the same client: nobody's readings are told to another. */
export async function listNearStations(
  db: Pool | PoolClient,
  station: Omit<NeighbourPlace, 'placeName'> & { readonly clientId: string },
): Promise<NearStation[]> {
  return findStationsAround(station, await listPlaces(db, station.clientId)).slice(0, maxNeighbours)
}

/** Where the stations of a client are. */
export async function listPlaces(
  db: Pool | PoolClient,
  clientId: string,
): Promise<readonly NeighbourPlace[]> {
  const { rows } = await db.query<NeighbourPlace>({
    name: 'places of stations',
    text: `select id, place_name as "placeName", latitude, longitude from stations where client_id = $1`,
    values: [clientId],
  })
  return rows
}

/** Degrees of latitude that are further than any neighbour. */
const maxLatitudes = 1.4

/** All others that may have the station among their neighbours, the nearest first. */
export function findStationsAround(
  station: Omit<NeighbourPlace, 'placeName'>,
  places: readonly NeighbourPlace[],
): readonly NearStation[] {
  return places
    .filter(({ id, latitude }) => id !== station.id && Math.abs(latitude - station.latitude) <= maxLatitudes)
    .map(({ id, placeName, ...place }) => ({ id, placeName, distanceKm: measureDistanceKm(station, place) }))
    .filter(({ distanceKm }) => distanceKm <= maxDistanceKm)
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
}
