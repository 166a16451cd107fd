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

/** The nearest other stations of the same client: nobody's readings are told to another. */
export async function listNearStations(
  db: Pool | PoolClient,
  station: PlacedStation,
): Promise<NearStation[]> {
  return (await listStationsAround(db, station)).slice(0, maxNeighbours)
}

interface PlacedStation {
  readonly id: string
  readonly clientId: string
  readonly latitude: number
  readonly longitude: number
}

/** All of the client's others that may have the station among their neighbours, the nearest first. */
export async function listStationsAround(
  db: Pool | PoolClient,
  station: PlacedStation,
): Promise<NearStation[]> {
  const { rows } = await db.query<{ id: string; placeName: string; latitude: number; longitude: number }>({
    name: 'stations around',
    text: `select id, place_name as "placeName", latitude, longitude from stations
           where client_id = $1 and id <> $2 and latitude between $3::float8 - 1.4 and $3::float8 + 1.4`,
    values: [station.clientId, station.id, station.latitude],
  })
  return rows
    .map(({ id, placeName, ...place }) => ({ id, placeName, distanceKm: measureDistanceKm(station, place) }))
    .filter(({ distanceKm }) => distanceKm <= maxDistanceKm)
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
}
