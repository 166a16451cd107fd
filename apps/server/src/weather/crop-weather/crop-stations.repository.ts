import { hourMs } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { findForecastCell } from '../forecasts/forecast-cell.ts'

export interface CropStation {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
}

export async function listCropStations(
  db: Db,
  clientId: string,
): Promise<readonly (CropStation & { readonly reportedAt: Date | null })[]> {
  const { rows } = await sql<CropStation & { readonly reportedAt: Date | null }>`
    select s.id, s.place_name as name, s.latitude, s.longitude, s.altitude_m, s.time_zone, l.time as reported_at
    from stations s left join station_latest l on l.station_id = s.id
    where s.client_id = ${clientId} and s.subscription_status = 'active'
    order by s.id`.execute(db)
  return rows
}

const hoursOfNight = 24

/** Of each day the last run before 18 h, which tells the night that follows. */
export async function readEveningSkies(
  db: Db,
  station: CropStation,
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const { latitudeTenths, longitudeTenths, timeZone } = findForecastCell(station)
  const { rows } = await sql<{ noonMs: number; startMs: number; weatherCode: (number | null)[] }>`
    select distinct on (evening) (extract(epoch from (evening + time '12:00') at time zone ${timeZone}) * 1000)::float8
        as noon_ms, (extract(epoch from hours_start) * 1000)::float8 as start_ms, weather_code
    from (
      select (fetched_at at time zone ${timeZone} + interval '6 hours')::date as evening, fetched_at, hours_start,
        weather_code
      from forecast_runs
      where latitude_tenths = ${latitudeTenths} and longitude_tenths = ${longitudeTenths}
        and time_zone = ${timeZone} and fetched_at >= ${since} and weather_code is not null
    ) runs
    order by evening, fetched_at desc`.execute(db)
  const codes = new Map<number, number>()
  for (const { noonMs, startMs, weatherCode } of rows)
    weatherCode.forEach((code, index) => {
      const timeMs = startMs + index * hourMs
      if (code !== null && timeMs >= noonMs && timeMs < noonMs + hoursOfNight * hourMs)
        codes.set(timeMs, code)
    })
  return codes
}

const maxYears = 30

export async function readOtherYearsRain(
  db: Db,
  stationId: string,
  { firstDate, lastDate }: { firstDate: string; lastDate: string },
): Promise<readonly (number | null)[]> {
  const { rows } = await sql<{ rainMm: number | null }>`
    select case when count(d.rain_mm) = years.last - years.first + 1 then sum(d.rain_mm::float8) end as rain_mm
    from (
      select ago, (${firstDate}::date - make_interval(years => ago))::date as first,
        (${lastDate}::date - make_interval(years => ago))::date as last
      from generate_series(1, ${maxYears}::int) as ago
    ) years
    left join observation_days d on d.station_id = ${stationId} and d.day between years.first and years.last
    group by years.ago, years.first, years.last
    having count(d.day) > 0
    order by years.ago`.execute(db)
  return rows.map(({ rainMm }) => rainMm)
}
