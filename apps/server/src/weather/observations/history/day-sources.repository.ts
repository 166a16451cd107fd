import { computeHargreavesEvapotranspiration } from '@talhao/agronomy'
import { dayMs, localDateOf } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import { listArchivedHours } from '../../forecasts/archived-hours.repository.ts'
import { findForecastCell } from '../../forecasts/forecast-cell.ts'
import { listNearStations } from '../../stations/near-stations.ts'
import type { DaySource, SeasonDay } from './fill-days.ts'

export interface FilledStation {
  readonly id: string
  readonly clientId: string
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
}

export async function findFilledStation(db: Db, id: string): Promise<FilledStation> {
  return db
    .selectFrom('stations')
    .select(['id', 'clientId', 'latitude', 'longitude', 'timeZone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const minCommonDays = 10

/** The neighbours, the nearest first: of each what can be trusted. */
export async function listNeighbourSources(
  { db, pool }: { db: Db; pool: Pool },
  station: FilledStation,
  range: { readonly first: string; readonly last: string },
): Promise<DaySource[]> {
  const near = await listNearStations(pool, station)
  const days = await listTrustedDays(
    db,
    near.map(({ id }) => id),
    range,
  )
  return near.map(({ id, placeName, distanceKm }) => ({
    source: 'neighbour',
    placeName,
    distanceKm: Math.round(distanceKm * 10) / 10,
    days: days.get(id) ?? new Map(),
    minCommonDays,
  }))
}

/** By station and day; a value with an input that is not trusted is null. */
export async function listTrustedDays(
  db: Db,
  stationIds: readonly string[],
  range: { readonly first: string; readonly last: string },
): Promise<ReadonlyMap<string, ReadonlyMap<string, SeasonDay>>> {
  const { rows } = await sql<SeasonDay & { stationId: string; day: string }>`
    select station_id, day::text as day,
      case when quality ? 'temperatureC' then null else temperature_max_c end as temperature_max_c,
      case when quality ? 'temperatureC' then null else temperature_min_c end as temperature_min_c,
      case when quality ?| array['temperatureC', 'humidity', 'windSpeedKmh', 'solarWm2'] then null
        else evapotranspiration_mm end as evapotranspiration_mm
    from observation_days
    where station_id = any(${[...stationIds]}::uuid[]) and day between ${range.first}::date and ${range.last}::date`.execute(
    db,
  )
  const byStation = new Map<string, Map<string, SeasonDay>>()
  for (const { stationId, day, ...values } of rows) {
    const days = byStation.get(stationId) ?? new Map<string, SeasonDay>()
    days.set(day, values)
    byStation.set(stationId, days)
  }
  return byStation
}

/** An hour may be missing at each end of a day. */
const minHoursOfDay = 22
/** Runs are kept so long. */
const archivedDays = 400

/** What was forecast for the place on each day, an hour ahead; evapotranspiration from temperatures alone. */
export async function readForecastSource(
  db: Db,
  station: FilledStation,
  span: { readonly sinceMs: number; readonly untilMs: number; readonly nowMs: number },
): Promise<DaySource> {
  const hours = await listArchivedHours(db, findForecastCell(station), {
    since: new Date(Math.max(span.sinceMs, span.nowMs - archivedDays * dayMs)),
    until: new Date(Math.min(span.untilMs, span.nowMs)),
    leadHours: 1,
  })
  const byDay = new Map<string, number[]>()
  for (const { startMs, temperatureC } of hours) {
    if (temperatureC === null) continue
    const date = localDateOf(startMs, station.timeZone)
    byDay.set(date, [...(byDay.get(date) ?? []), temperatureC])
  }
  const days = new Map<string, SeasonDay>()
  for (const [date, temperatures] of byDay) {
    if (temperatures.length < minHoursOfDay) continue
    const extremes = {
      temperatureMaxC: Math.max(...temperatures),
      temperatureMinC: Math.min(...temperatures),
    }
    const dayOfYear = 1 + (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / dayMs
    const evapotranspirationMm = computeHargreavesEvapotranspiration({
      ...extremes,
      latitude: station.latitude,
      dayOfYear,
    })
    days.set(date, { ...extremes, evapotranspirationMm })
  }
  return { source: 'forecast', placeName: null, distanceKm: null, days, minCommonDays: 0 }
}
