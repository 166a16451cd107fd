import { type CsvDialect, fromWireLanguage, type Language, toWireLanguage } from '@talhao/contract/core'
import type { ExportKind, ExportState, QueuedExport } from '@talhao/contract/weather/exports'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { ExportContent } from './export-request.ts'

export interface ExportKey {
  readonly clientId: string
  readonly id: string
}

export interface NewExport extends ExportKey {
  readonly userId: string
  readonly kind: ExportKind
  readonly content: ExportContent
  readonly stationIds: readonly string[]
  readonly placeName: string
  readonly dialect: CsvDialect
  readonly language: Language
  readonly email: string | null
  readonly rowsTotal: number
  readonly createdAt: Date
}

export async function insertExport(trx: Trx, made: NewExport): Promise<void> {
  const { content, stationIds, ...columns } = made
  await trx
    .insertInto('csvExports')
    .values({
      ...columns,
      language: toWireLanguage(made.language),
      stationIds: [...stationIds],
      dataType: content.dataType,
      fromDate: content.range?.fromDate ?? null,
      toDate: content.range?.toDate ?? null,
      period: content.dataType === 'history' ? content.range.period : null,
    })
    .execute()
}

/** What is long out is forgotten, but never the newest: its address is offered again. */
export async function deleteOldMails(trx: Trx, userId: string, before: Date): Promise<void> {
  await trx
    .deleteFrom('csvExports')
    .where('userId', '=', userId)
    .where('kind', '=', 'mail')
    .where('createdAt', '<', before)
    .execute()
}

export async function findLatestEmail(db: Db, clientId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('csvExports')
    .select('email')
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .where('kind', '=', 'mail')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.email ?? null
}

export interface StoredExport extends ExportKey {
  readonly content: ExportContent
  readonly stationIds: readonly string[]
  readonly placeName: string
  readonly dialect: CsvDialect
  readonly language: Language
  readonly email: string | null
  readonly state: ExportState
  readonly createdAt: Date
}

/** Locked until the transaction ends, so that two workers never do it at once. */
export async function lockExport(trx: Trx, key: ExportKey): Promise<StoredExport | null> {
  const row = await selectExports(trx)
    .where('clientId', '=', key.clientId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : toStored(row)
}

export async function findExport(db: Db, key: ExportKey): Promise<StoredExport | null> {
  const row = await selectExports(db)
    .where('clientId', '=', key.clientId)
    .where('id', '=', key.id)
    .executeTakeFirst()
  return row === undefined ? null : toStored(row)
}

export async function listRecentExports(
  db: Db,
  of: { clientId: string; userId: string; since: Date },
): Promise<QueuedExport[]> {
  const rows = await selectExports(db)
    .where('clientId', '=', of.clientId)
    .where('userId', '=', of.userId)
    .where('createdAt', '>', of.since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(describeExport)
}

function selectExports(db: Db) {
  return db.selectFrom('csvExports').select([
    'clientId',
    'id',
    'kind',
    'dataType',
    'stationIds',
    'placeName',
    'period',
    'dialect',
    'language',
    'email',
    'state',
    'rowsDone',
    'rowsTotal',
    'fileName',
    'fileBytes',
    'createdAt',
    // As text: a date has no time, and the driver would give it one.
    sql<string | null>`from_date::text`.as('fromDate'),
    sql<string | null>`to_date::text`.as('toDate'),
  ])
}

type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExports>['executeTakeFirstOrThrow']>>

function toStored(row: ExportRow): StoredExport {
  return { ...row, content: contentOf(row), language: fromWireLanguage(row.language) }
}

function contentOf({ dataType, fromDate, toDate, period }: ExportRow): ExportContent {
  if (dataType === 'daily_forecast' || dataType === 'hourly_forecast')
    return { dataType, range: fromDate === null && toDate === null ? null : { fromDate, toDate } }
  if (fromDate === null || toDate === null || period === null)
    throw new Error('an export of history is kept without its range')
  return { dataType: 'history', range: { fromDate, toDate, period } }
}

function describeExport(row: ExportRow): QueuedExport {
  const isDone = row.state === 'done'
  const done = row.rowsTotal === 0 ? 0 : Math.floor((100 * row.rowsDone) / row.rowsTotal)
  return {
    id: row.id,
    kind: row.kind,
    dataType: row.dataType,
    state: row.state,
    progressPercent: isDone ? 100 : Math.min(99, done),
    placeName: row.placeName,
    stationsCount: row.stationIds.length,
    fromDate: row.fromDate,
    toDate: row.toDate,
    period: row.period,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    fileName: row.fileName,
    fileBytes: row.fileBytes,
  }
}

export interface ExportChange {
  readonly state?: ExportState
  readonly rowsDone?: number
  readonly fileName?: string
  readonly fileBytes?: number
  readonly lastError?: string | null
  readonly finishedAt?: Date
}

export async function updateExport(db: Db, key: ExportKey, change: ExportChange): Promise<void> {
  await db
    .updateTable('csvExports')
    .set(change)
    .where('clientId', '=', key.clientId)
    .where('id', '=', key.id)
    .execute()
}

/** Only what still waits: a finished export stays finished although its job runs again. */
export async function markRunning(db: Db, key: ExportKey): Promise<void> {
  await db
    .updateTable('csvExports')
    .set({ state: 'running' })
    .where('clientId', '=', key.clientId)
    .where('id', '=', key.id)
    .where('state', '=', 'queued')
    .execute()
}

export async function deleteExport(db: Db, key: ExportKey): Promise<void> {
  await db.deleteFrom('csvExports').where('clientId', '=', key.clientId).where('id', '=', key.id).execute()
}
