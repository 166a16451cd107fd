import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readCorrections } from '../readings/corrections.ts'
import { isInMaintenance } from './watched-readings.ts'

export interface WatchedStation {
  readonly id: string
  readonly placeName: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
  /** As it really reports. */
  readonly intervalMinutes: number
  readonly reportedAt: Date | null
  readonly isInMaintenance: boolean
  /** Whether its newest temperature is trusted; false too when there is none. */
  readonly hasTrustedTemperature: boolean
  /** Sensors that the station doctor has an open case of, or the whole station; silence is none of them. */
  readonly faults: readonly { readonly reading: string | null; readonly reason: string }[]
}

export async function listWatchedStations(
  db: Db,
  stationIds: readonly string[],
  now: Date,
): Promise<readonly WatchedStation[]> {
  const { rows } = await sql<Omit<WatchedStation, 'isInMaintenance'> & { corrections: unknown }>`
    select s.id, s.place_name, s.latitude, s.longitude, s.altitude_m, s.time_zone, s.corrections,
      coalesce(q.interval_minutes, s.reporting_interval_minutes) as interval_minutes, l.time as reported_at,
      l.temperature_c is not null and not coalesce(l.doubts ? 'temperatureC', false) as has_trusted_temperature,
      coalesce((
        select jsonb_agg(jsonb_build_object('reading', c.reading, 'reason', c.reason) order by c.began_at)
        from quality_cases c
        where c.station_id = s.id and c.closed_at is null and c.dismissed_at is null
          and not (c.reason = 'silent' and c.reading is null)), '[]'::jsonb) as faults
    from stations s
      left join station_latest l on l.station_id = s.id
      left join station_quality q on q.station_id = s.id
    where s.id = any(${[...stationIds]}::uuid[])`.execute(db)
  return rows.map(({ corrections, ...station }) => ({
    ...station,
    isInMaintenance: isInMaintenance(now.getTime(), readCorrections(corrections)),
  }))
}
