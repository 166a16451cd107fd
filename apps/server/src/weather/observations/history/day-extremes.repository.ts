import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface DayExtremes {
  /** YYYY-MM-DD in the station's zone. */
  readonly day: string
  readonly temperatureMaxC: number | null
  readonly temperatureMinC: number | null
  readonly evapotranspirationMm: number | null
  /** What is not trusted, as JSON; null: nothing. */
  readonly quality: string | null
}

export async function listDayExtremes(
  db: Db,
  stationId: string,
  range: { first: string; last: string },
): Promise<DayExtremes[]> {
  return db
    .selectFrom('observationDays')
    .select([
      sql<string>`day::text`.as('day'),
      'temperatureMaxC',
      'temperatureMinC',
      'evapotranspirationMm',
      sql<string | null>`quality::text`.as('quality'),
    ])
    .where('stationId', '=', stationId)
    .where('day', '>=', sql<Date>`${range.first}::date`)
    .where('day', '<=', sql<Date>`${range.last}::date`)
    .execute()
}
