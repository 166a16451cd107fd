import type { Irrigation } from '@talhao/contract/crops/irrigation'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface IrrigationRow {
  readonly id: string
  readonly fieldId: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly mm: number
  readonly source: Irrigation['source']
  readonly note: string | null
  readonly createdAt: Date
}

/** Of some fields, the newest first. */
export async function listIrrigationRows(
  db: Db,
  clientId: string,
  { fieldIds, since = '1900-01-01' }: { readonly fieldIds: readonly string[]; readonly since?: string },
): Promise<IrrigationRow[]> {
  const { rows } = await sql<IrrigationRow>`
    select id, field_id, date::text as date, mm, source, note, created_at from crop_irrigations
    where client_id = ${clientId} and field_id = any(${[...fieldIds]}::uuid[]) and date >= ${since}::date
    order by date desc, id desc`.execute(db)
  return rows
}

export async function insertIrrigations(
  trx: Trx,
  clientId: string,
  irrigations: readonly IrrigationRow[],
): Promise<void> {
  await trx
    .insertInto('cropIrrigations')
    .values(irrigations.map((irrigation) => ({ clientId, ...irrigation })))
    .execute()
}

/** What a file told of these days before. */
export async function deleteFileLines(
  trx: Trx,
  { clientId, fieldId }: { readonly clientId: string; readonly fieldId: string },
  dates: readonly string[],
): Promise<void> {
  await sql`
    delete from crop_irrigations
    where client_id = ${clientId} and field_id = ${fieldId}::uuid and source = 'file'
      and date = any(${[...dates]}::date[])`.execute(trx)
}

export async function deleteIrrigationRow(
  trx: Trx,
  { clientId, fieldId, id }: { readonly clientId: string; readonly fieldId: string; readonly id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from crop_irrigations
    where client_id = ${clientId} and field_id = ${fieldId}::uuid and id = ${id}::uuid`.execute(trx)
  return numAffectedRows === 1n
}
