import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ForecastCell } from './forecast-cell.ts'

/** An hour as it was forecast some time before it came. */
export interface ArchivedHour {
  readonly startMs: number
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly pressureHpa: number | null
  readonly windSpeedKmh: number | null
  /** Of the hour and the two after it, by the same run. */
  readonly rainMm: readonly (number | null)[]
  readonly rainProbability: readonly (number | null)[]
}

/** Hours of a span by the newest run that was made so long before each of them (WEA-162); those without one are left out. */
export async function listArchivedHours(
  db: Db,
  cell: ForecastCell,
  span: { readonly since: Date; readonly until: Date; readonly leadHours: number },
): Promise<ArchivedHour[]> {
  const { rows } = await sql<ArchivedHour>`
    select (extract(epoch from wanted.start) * 1000)::float8 as start_ms, run.temperature_c[place.hour] as temperature_c,
      run.humidity[place.hour] as humidity, run.pressure_hpa[place.hour] as pressure_hpa,
      run.wind_speed_kmh[place.hour] as wind_speed_kmh, run.rain_mm[place.hour : place.hour + 2] as rain_mm,
      run.rain_probability[place.hour : place.hour + 2] as rain_probability
    from generate_series(date_trunc('hour', ${span.since}::timestamptz, 'UTC'),
        ${span.until}::timestamptz - interval '1 hour', interval '1 hour') as wanted (start)
      cross join lateral (
        select * from forecast_runs
        where latitude_tenths = ${cell.latitudeTenths} and longitude_tenths = ${cell.longitudeTenths}
          and time_zone = ${cell.timeZone} and fetched_at <= wanted.start - ${span.leadHours} * interval '1 hour'
          and fetched_at > wanted.start - interval '72 hours'
        order by fetched_at desc limit 1
      ) as run
      cross join lateral (
        select 1 + round(extract(epoch from wanted.start - run.hours_start) / 3600)::integer as hour
      ) as place
    where place.hour >= 1 and place.hour <= cardinality(run.temperature_c)
    order by wanted.start`.execute(db)
  return rows
}
