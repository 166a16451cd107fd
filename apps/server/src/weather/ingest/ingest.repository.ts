import type { ReportProblem } from '@talhao/contract/weather/ingest'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readCorrections } from '../readings/corrections.ts'

export const stationColumns = [
  'id',
  'clientId',
  'timeZone',
  'latitude',
  'longitude',
  'altitudeM',
  'reportingIntervalMinutes',
  'awaitsUserId',
  // As text: the query builder would rename the keys.
  sql<string | null>`stations.corrections::text`.as('corrections'),
] as const

/** Puts what was done to the sensors into its form. */
export function toReportingStation<R extends { readonly corrections: string | null }>(row: R) {
  const { corrections } = row
  return { ...row, corrections: corrections === null ? null : readCorrections(JSON.parse(corrections)) }
}

/** Whose id it is, whatever the key. */
export async function findStationIdByIngestId(db: Db, ingestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stations')
    .select('id')
    .where('ingestId', '=', ingestId.trim().toUpperCase())
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whose PASSKEY it is, wherever it comes from. */
export async function findStationIdByPasskey(db: Db, passkey: string): Promise<string | null> {
  const row = await db.selectFrom('stations').select('id').where(hasPasskey(passkey)).executeTakeFirst()
  return row?.id ?? null
}

function hasPasskey(passkey: string) {
  return sql<SqlBool>`upper(console_passkey) = any(${writePasskey(passkey)})`
}

/** As a console sends it, and without the colons of an address. */
export function writePasskey(passkey: string): readonly string[] {
  const written = passkey.trim().toUpperCase()
  return [written, written.replaceAll(':', '')]
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
