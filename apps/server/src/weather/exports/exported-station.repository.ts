import { type ExtraReading, readExtraKey, sortExtras } from '@talhao/contract/weather/readings'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Db } from '../../platform/db/database.ts'

export interface ExportedStation {
  readonly id: string
  readonly placeName: string
  readonly timeZone: string
  readonly latitude: number
  readonly longitude: number
  readonly subscriptionStatus: string
  readonly hasHistoryDownload: boolean
}

export async function findExportedStation(
  db: Db,
  clientId: string,
  stationId: string,
): Promise<ExportedStation | null> {
  if (!isUuid(stationId)) return null
  const row = await db
    .selectFrom('stations')
    .select([
      'id',
      'placeName',
      'timeZone',
      'latitude',
      'longitude',
      'subscriptionStatus',
      'hasHistoryDownload',
    ])
    .where('clientId', '=', clientId)
    .where('id', '=', stationId)
    .executeTakeFirst()
  return row ?? null
}

/** The first and last observed period of a range, and whether something was observed before it. */
export interface ObservedExtent<T> {
  readonly first: T
  readonly last: T
  readonly hasEarlier: boolean
}

export async function findObservedHours(
  db: Db,
  stationId: string,
  range: { since: Date; until: Date },
): Promise<ObservedExtent<Date> | null> {
  const { rows } = await sql<{ first: Date | null; last: Date | null; hasEarlier: boolean }>`
    select min(hour) as first, max(hour) as last,
      exists (select from observation_hours where station_id = ${stationId} and hour < ${range.since}) as has_earlier
    from observation_hours
    where station_id = ${stationId} and hour >= ${range.since} and hour < ${range.until}`.execute(db)
  return toExtent(rows[0])
}

export async function findObservedDays(
  db: Db,
  stationId: string,
  range: { first: string; last: string },
): Promise<ObservedExtent<string> | null> {
  const { rows } = await sql<{ first: string | null; last: string | null; hasEarlier: boolean }>`
    select min(day)::text as first, max(day)::text as last,
      exists (select from observation_days where station_id = ${stationId} and day < ${range.first}::date) as has_earlier
    from observation_days
    where station_id = ${stationId} and day between ${range.first}::date and ${range.last}::date`.execute(db)
  return toExtent(rows[0])
}

function toExtent<T>(
  row: { first: T | null; last: T | null; hasEarlier: boolean } | undefined,
): ObservedExtent<T> | null {
  if (row === undefined || row.first === null || row.last === null) return null
  return { first: row.first, last: row.last, hasEarlier: row.hasEarlier }
}

/** The readings without a column that the station has ever had. */
export async function findExtras(db: Db, stationId: string): Promise<readonly ExtraReading[]> {
  const { rows } = await sql<{ key: string }>`
    select jsonb_object_keys(extras) as key from station_latest where station_id = ${stationId}`.execute(db)
  return sortExtras(rows.flatMap(({ key }) => readExtraKey(key) ?? []))
}
