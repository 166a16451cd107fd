import type { MeasuredCropHour } from '@talhao/agronomy'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Summed up, with what the station's checks say of the readings. */
export async function readMeasuredHours(
  db: Db,
  stationId: string,
  { sinceMs, untilMs }: { sinceMs: number; untilMs: number },
): Promise<readonly MeasuredCropHour[]> {
  const verdict = (reading: string) => sql`h.quality -> ${sql.lit(reading)} ->> 'verdict'`
  const { rows } = await sql<MeasuredCropHour>`
    select (extract(epoch from h.hour) * 1000)::float8 as start_ms, h.temperature_c, h.temperature_max_c,
      h.temperature_min_c, h.humidity, h.humidity_max, h.humidity_min, h.wind_speed_kmh, h.rain_mm, h.solar_wm2,
      h.evapotranspiration_mm, ${verdict('temperatureC')} as temperature_verdict,
      ${verdict('humidity')} as humidity_verdict, ${verdict('windSpeedKmh')} as wind_verdict,
      ${verdict('rainMm')} as rain_verdict, ${verdict('solarWm2')} as solar_verdict
    from observation_hours h
    where h.station_id = ${stationId} and h.hour >= ${new Date(sinceMs)} and h.hour < ${new Date(untilMs)}
    order by h.hour`.execute(db)
  return rows
}
