import type { Pool } from 'pg'

/** Sensors that always have something to say; a vane rests in a calm and a pyranometer at night. */
const spokenReadings = [
  { reading: 'temperatureC', column: 'temperature_at' },
  { reading: 'humidity', column: 'humidity_at' },
  { reading: 'pressureHpa', column: 'pressure_at' },
  { reading: 'windSpeedKmh', column: 'wind_speed_at' },
  { reading: 'rainMm', column: 'rain_at' },
] as const

const sensorTimes = spokenReadings.map(({ reading, column }) => `('${reading}', l.${column})`).join(', ')

/** Told at the third missing interval: of the station, or of one sensor while the others speak (WEA-125). */
const silenceOf = `
  select l.station_id, said.reading, said.at as began_at
  from station_latest l join stations s on s.id = l.station_id
    left join station_quality q on q.station_id = l.station_id
    cross join lateral (
      select 2 * coalesce(q.interval_minutes, s.reporting_interval_minutes) * interval '1 minute'
        + interval '5 minutes' as patience
    ) as p
    cross join lateral (
      select null as reading, l.time as at where l.time < $1::timestamptz - p.patience
      union all
      select sensor.reading, sensor.at from (values ${sensorTimes}) as sensor (reading, at)
      where l.time >= $1::timestamptz - p.patience and sensor.at < l.time - p.patience
    ) as said`

/** Opens a case for each silence, and closes those that are over. */
export async function updateSilence(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `with silent as (${silenceOf}), over as (
       update quality_cases c set closed_at = $1::timestamptz, last_at = $1::timestamptz
       where c.reason = 'silent' and c.closed_at is null and not exists (
         select from silent x where x.station_id = c.station_id and x.reading is not distinct from c.reading)
     )
     insert into quality_cases (station_id, reading, reason, began_at, last_at)
     select station_id, reading, 'silent', began_at, $1::timestamptz from silent
     on conflict (station_id, coalesce(reading, ''), reason) where closed_at is null
       do update set last_at = excluded.last_at
       where quality_cases.last_at < excluded.last_at - interval '1 hour'`,
    [now],
  )
}
