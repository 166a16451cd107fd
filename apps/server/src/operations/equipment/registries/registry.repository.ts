import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import type { RecordKey, RegistryTable } from './registry.ts'

/** Nobody else changes or ends the record until the transaction ends. False: there is none. */
export async function lockRecord(
  trx: Trx,
  table: RegistryTable,
  { clientId, id }: RecordKey,
): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)} where client_id = ${clientId} and id = ${id} for update`.execute(trx)
  return rows.length === 1
}

/** Chosen for new work: active, and nobody ends it until the transaction is over. False: cannot be chosen. */
export async function chooseActive(
  trx: Trx,
  table: RegistryTable,
  { clientId, id }: RecordKey,
): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)}
    where client_id = ${clientId} and id = ${id} and status = 'active' for share`.execute(trx)
  return rows.length === 1
}

export async function deleteRow(trx: Trx, table: RegistryTable, { clientId, id }: RecordKey): Promise<void> {
  await sql`delete from ${sql.table(table)} where client_id = ${clientId} and id = ${id}`.execute(trx)
}

export async function endRows(
  trx: Trx,
  table: RegistryTable,
  change: { clientId: string; ids: readonly string[]; status: 'disabled' | 'finished'; now: Date },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set status = ${change.status}, updated_at = ${change.now}
    where client_id = ${change.clientId} and id = any(${change.ids}::uuid[])`.execute(trx)
}
