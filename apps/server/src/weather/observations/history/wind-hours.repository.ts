import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface WindHour {
  readonly windSpeedKmh: number | null
  readonly windDirectionDeg: number | null
  readonly isSpeedTrusted: boolean
  readonly isDirectionTrusted: boolean
}

/** The hours of a half-open range that have a summary. */
export async function listWindHours(
  db: Db,
  stationId: string,
  range: { since: Date; until: Date },
): Promise<WindHour[]> {
  return db
    .selectFrom('observationHours')
    .select([
      'windSpeedKmh',
      'windDirectionDeg',
      sql<boolean>`not coalesce(quality ? 'windSpeedKmh', false)`.as('isSpeedTrusted'),
      sql<boolean>`not coalesce(quality ? 'windDirectionDeg', false)`.as('isDirectionTrusted'),
    ])
    .where('stationId', '=', stationId)
    .where('hour', '>=', range.since)
    .where('hour', '<', range.until)
    .execute()
}
