import { timingSafeEqual } from 'node:crypto'
import type { ReportProblem } from '@talhao/contract/weather/ingest'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { hashIngestKey } from '../ingest-keys/ingest-credentials.ts'
import { readCorrections } from '../readings/corrections.ts'
import type { ReportingStation } from '../readings/observation-draft.ts'

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

export async function findStationByKey(db: Db, key: string): Promise<ReportingStation | null> {
  const row = await db
    .selectFrom('stations')
    .select(stationColumns)
    .where('ingestKeyHash', '=', hashIngestKey(key))
    .executeTakeFirst()
  return row === undefined ? null : toReportingStation(row)
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
  return timingSafeEqual(ingestKeyHash, hashIngestKey(key)) ? toReportingStation(station) : null
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

/** Shorter ones, such as the address of a console, could be guessed. */
const safePasskeyLength = 16

/**
 * By what a console calls itself: with or without the colons of an address. A short one is taken only from the address
 * that used it first, until the client_admin enters it anew (CORE-57).
 */
export async function findStationByPasskey(
  db: Db,
  { passkey, address }: { passkey: string; address: string },
): Promise<ReportingStation | null> {
  const row = await db
    .selectFrom('stations')
    .select([...stationColumns, 'consolePasskey', 'consoleAddress'])
    .where(hasPasskey(passkey))
    .executeTakeFirst()
  if (row === undefined) return null
  const { consolePasskey, consoleAddress, ...found } = row
  const station = toReportingStation(found)
  if ((consolePasskey ?? '').length >= safePasskeyLength || consoleAddress === address) return station
  return consoleAddress === null && (await bindConsole(db, station.id, address)) ? station : null
}

/** Whose PASSKEY it is, wherever it comes from. */
export async function findStationIdByPasskey(db: Db, passkey: string): Promise<string | null> {
  const row = await db.selectFrom('stations').select('id').where(hasPasskey(passkey)).executeTakeFirst()
  return row?.id ?? null
}

function hasPasskey(passkey: string) {
  const written = passkey.trim().toUpperCase()
  return sql<SqlBool>`upper(console_passkey) = any(${[written, written.replaceAll(':', '')]})`
}

/** Of two senders at once, one is the first. */
async function bindConsole(db: Db, stationId: string, address: string): Promise<boolean> {
  const bound = await db
    .updateTable('stations')
    .set({ consoleAddress: sql`coalesce(console_address, ${address})` })
    .where('id', '=', stationId)
    .returning('consoleAddress')
    .executeTakeFirst()
  return bound?.consoleAddress === address
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
