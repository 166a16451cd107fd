import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { createForecastReader, type ForecastPlace } from './forecast-reader.ts'
import type { RefreshDeps } from './forecast-refresh.ts'

export interface WindAheadHour {
  readonly time: Date
  readonly fromDeg: number | null
  readonly speedKmh: number | null
  readonly cloudPercent: number | null
  readonly source: string
}

export interface WindAheadRequest {
  readonly clientId: string
  /** Longitude and latitude. */
  readonly position: readonly [number, number]
  readonly now: Date
  readonly hours: number
}

/** Farther away a station's forecast says nothing about a field; degrees, some 60 km. */
const maxDegrees = 0.55

/** The wind forecast for the client's paid station nearest to a place; empty where none stands near. */
export function createWindAheadReader(
  deps: RefreshDeps,
): (request: WindAheadRequest) => Promise<readonly WindAheadHour[]> {
  const forecasts = createForecastReader(deps)
  return async ({ clientId, position, now, hours }) => {
    const station = await findNearestStation(deps.db, clientId, position)
    if (station === null) return []
    const found = await forecasts.readHours({ stations: [station], now, hours: hours + 1 })
    return (found.get(station.id)?.hours ?? []).map(({ start, windDirectionDeg, windSpeedKmh }) => ({
      time: start,
      fromDeg: windDirectionDeg,
      speedKmh: windSpeedKmh,
      cloudPercent: null,
      source: 'forecast',
    }))
  }
}

async function findNearestStation(
  db: Db,
  clientId: string,
  [longitude, latitude]: readonly [number, number],
): Promise<ForecastPlace | null> {
  const { rows } = await sql<ForecastPlace>`
    select id, latitude, longitude, time_zone from stations
    where client_id = ${clientId} and subscription_status = 'active'
      and abs(latitude - ${latitude}) < ${maxDegrees} and abs(longitude - ${longitude}) < ${maxDegrees}
    order by power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2), id
    limit 1`.execute(db)
  return rows[0] ?? null
}

export async function listStationPlaces(
  db: Db,
  clientId: string,
): Promise<readonly (readonly [number, number])[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['longitude', 'latitude'])
    .where('clientId', '=', clientId)
    .execute()
  return rows.map(({ longitude, latitude }) => [longitude, latitude] as const)
}
