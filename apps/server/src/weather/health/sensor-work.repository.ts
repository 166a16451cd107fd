import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Writes what was done to a station's sensors where reports find it. */
export async function renewCorrections(db: Db, stationId: string): Promise<void> {
  await sql`
    update stations set corrections = case when c.list is null and m.list is null then null else
      jsonb_build_object('calibrations', coalesce(c.list, '[]'), 'maintenance', coalesce(m.list, '[]')) end
    from (
      select jsonb_agg(jsonb_build_object('reading', reading, 'offset', value_offset, 'factor', factor,
        'fromMs', extract(epoch from starts_at) * 1000, 'toMs', extract(epoch from ends_at) * 1000)
        order by starts_at) as list
      from sensor_calibrations where station_id = ${stationId} and reverted_at is null
    ) as c, (
      select jsonb_agg(jsonb_build_object('fromMs', extract(epoch from starts_at) * 1000,
        'toMs', extract(epoch from ends_at) * 1000) order by starts_at) as list
      from station_maintenance
      where station_id = ${stationId} and reverted_at is null and kind = 'maintenance'
    ) as m
    where id = ${stationId}`.execute(db)
}

/** One calibration of a reading at a time: the one that holds then ends where the next begins. */
export async function endCalibration(
  db: Db,
  of: { stationId: string; reading: string; at: Date },
): Promise<void> {
  await db
    .updateTable('sensorCalibrations')
    .set({ endsAt: of.at })
    .where('stationId', '=', of.stationId)
    .where('reading', '=', of.reading)
    .where('revertedAt', 'is', null)
    .where('startsAt', '<', of.at)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', of.at)]))
    .execute()
}

/** What a station remembers of the air is made anew from the store: a sensor was swapped, or it stands somewhere else. */
export async function forgetState(db: Db, stationId: string, since: Date): Promise<void> {
  await db
    .updateTable('stationQuality')
    .set({
      state: null,
      historyFrom: sql`least(history_from, ${since}::timestamptz)`,
      historyBegan: null,
      historyAt: null,
      historyState: null,
    })
    .where('stationId', '=', stationId)
    .execute()
}

/** Reports from then on are judged again. */
export async function unjudgeSince(db: Db, stationId: string, since: Date): Promise<void> {
  await db
    .updateTable('stationLatest')
    .set({ unjudgedSince: sql`least(unjudged_since, ${since}::timestamptz)` })
    .where('stationId', '=', stationId)
    .where('time', '>=', since)
    .execute()
}
