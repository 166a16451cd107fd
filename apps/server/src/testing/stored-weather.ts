import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** All that is stored of a station's reports, without its id: what two stations have been sent can be compared. */
export async function readStoredWeather(db: Db, stationId: string) {
  const read = async (table: string, order: string) => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'station_id' as row from ${sql.table(table)} t
      where station_id = ${stationId} order by ${sql.ref(order)}`.execute(db)
    return rows
  }
  return {
    rows: await read('observations', 'time'),
    hours: await read('observation_hours', 'hour'),
    days: await read('observation_days', 'day'),
    latest: await read('station_latest', 'station_id'),
  }
}
