import { roundTo } from '@talhao/agronomy'
import { dayMs } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { readWatchedReadings } from './watched-readings.ts'

/** What the station nearest to a place measured; a reading that is not trusted says so. */
export interface StationBesideWork {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly readings: readonly StationReading[]
}

export interface StationReading {
  readonly timeMs: number
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windKmh: number | null
  readonly windFromDeg: number | null
  /** None of its marked readings counts. */
  readonly isTrusted: boolean
}

export interface BesideRequest {
  readonly clientId: string
  readonly longitude: number
  readonly latitude: number
  readonly fromMs: number
  readonly toMs: number
}

/** Some 11 km: who asks for less measures the distance itself. */
const maxDegrees = 0.1
const maxRangeMs = 31 * dayMs

interface StationPlace {
  readonly id: string
  readonly name: string
  readonly longitude: number
  readonly latitude: number
}

interface WeatherStores {
  readonly db: Db
  readonly pool: Pool
}

/** Null: the client has no station near by. */
export async function readStationBesideWork(
  { db, pool }: WeatherStores,
  request: BesideRequest,
): Promise<StationBesideWork | null> {
  const { clientId, longitude, latitude, fromMs, toMs } = request
  const found = await sql<StationPlace>`
    select id, place_name as name, longitude, latitude from stations
    where client_id = ${clientId} and abs(latitude - ${latitude}) < ${maxDegrees}
      and abs(longitude - ${longitude}) < ${maxDegrees} / cos(radians(${latitude}))
    order by power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2), id
    limit 1`.execute(db)
  const [station] = found.rows
  if (station === undefined) return null
  return { ...withoutId(station), readings: await readOf(pool, station.id, { fromMs, toMs }) }
}

export interface BesideBoxRequest {
  readonly clientId: string
  readonly box: {
    readonly west: number
    readonly south: number
    readonly east: number
    readonly north: number
  }
  readonly fromMs: number
  readonly toMs: number
}

/** Beyond, they are farther from any of the work than those before. */
const maxStations = 5

/** All near by, the nearest to the middle of the work first: so one that is not trusted has another behind it. */
export async function readStationsBesideWork(
  { db, pool }: WeatherStores,
  { clientId, box, fromMs, toMs }: BesideBoxRequest,
): Promise<StationBesideWork[]> {
  const [longitude, latitude] = [(box.west + box.east) / 2, (box.south + box.north) / 2]
  const { rows: found } = await sql<StationPlace>`
    select id, place_name as name, longitude, latitude from stations
    where client_id = ${clientId}
      and latitude between ${box.south - maxDegrees} and ${box.north + maxDegrees}
      and longitude between ${box.west}::float8 - ${maxDegrees}::float8 / cos(radians(${latitude}))
        and ${box.east}::float8 + ${maxDegrees}::float8 / cos(radians(${latitude}))
    order by power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2), id
    limit ${maxStations}`.execute(db)
  const stations: StationBesideWork[] = []
  for (const station of found)
    stations.push({ ...withoutId(station), readings: await readOf(pool, station.id, { fromMs, toMs }) })
  return stations
}

function withoutId({ name, longitude, latitude }: StationPlace) {
  return { name, longitude, latitude }
}

const decidedBy = ['temperature_c', 'humidity', 'wind_speed_kmh'] as const

/** As people see them elsewhere: calibrated, and without what was set aside or is not trusted. */
async function readOf(
  pool: Pool,
  stationId: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<StationReading[]> {
  const untilMs = Math.min(toMs, fromMs + maxRangeMs)
  const readings = await readWatchedReadings(pool, stationId, { afterMs: fromMs - 1, untilMs })
  return readings.map((reading) => ({
    timeMs: reading.timeMs,
    temperatureC: roundKnown(reading.valueOf('temperature_c')),
    humidity: roundKnown(reading.valueOf('humidity')),
    windKmh: roundKnown(reading.valueOf('wind_speed_kmh')),
    windFromDeg: roundKnown(reading.valueOf('wind_direction_deg')),
    isTrusted: !reading.isInMaintenance && decidedBy.every((metric) => reading.isTrusted(metric)),
  }))
}

/** Stored as 4-byte floats, which have no digits beyond. */
function roundKnown(value: number | null): number | null {
  return value === null ? null : roundTo(value, 2)
}
