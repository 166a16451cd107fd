import { timingSafeEqual } from 'node:crypto'
import type { ReportProblem } from '@talhao/contract/weather/ingest'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { hashIngestKey } from '../ingest-keys/ingest-credentials.ts'
import type { ReportingStation } from '../readings/observation-draft.ts'

export const stationColumns = [
  'id',
  'clientId',
  'timeZone',
  'latitude',
  'longitude',
  'altitudeM',
  'reportingIntervalMinutes',
] as const

export async function findStationByKey(db: Db, key: string): Promise<ReportingStation | null> {
  const row = await db
    .selectFrom('stations')
    .select(stationColumns)
    .where('ingestKeyHash', '=', hashIngestKey(key))
    .executeTakeFirst()
  return row ?? null
}

/** By the id that the station was given, if the key is its own. */
export async function findStationByIdAndKey(
  db: Db,
  ingestId: string,
  key: string,
): Promise<ReportingStation | null> {
  const row = await db
    .selectFrom('stations')
    .select([...stationColumns, 'ingestKeyHash'])
    .where('ingestId', '=', ingestId.trim().toUpperCase())
    .executeTakeFirst()
  if (row === undefined || row.ingestKeyHash === null) return null
  const { ingestKeyHash, ...station } = row
  return timingSafeEqual(ingestKeyHash, hashIngestKey(key)) ? station : null
}

/** By what a console calls itself: with or without the colons of an address. */
export async function findStationByPasskey(db: Db, passkey: string): Promise<ReportingStation | null> {
  const written = passkey.trim().toUpperCase()
  const row = await db
    .selectFrom('stations')
    .select(stationColumns)
    .where(sql<SqlBool>`upper(console_passkey) = any(${[written, written.replaceAll(':', '')]})`)
    .executeTakeFirst()
  return row ?? null
}

/** More of one report say nothing new. */
const maxProblems = 20

export interface Rejection {
  readonly stationId: string
  readonly protocol: string
  readonly count: number
  readonly problems: readonly ReportProblem[]
  readonly request: string
  readonly receivedAt: Date
}

/** One row an hour and station, so that a station with a dead sensor fills nothing. */
export async function upsertRejection(db: Db, rejection: Rejection): Promise<void> {
  const { stationId, protocol, count, problems, request, receivedAt } = rejection
  const hour = new Date(Math.floor(receivedAt.getTime() / 3_600_000) * 3_600_000)
  const kept = { protocol, reasons: JSON.stringify(problems.slice(0, maxProblems)), request, receivedAt }
  await db
    .insertInto('ingestRefusals')
    .values({ stationId, hour, refusedCount: count, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['stationId', 'hour']).doUpdateSet({
        ...kept,
        refusedCount: sql`ingest_refusals.refused_count + ${count}`,
      }),
    )
    .execute()
}
