import type { AccountExport } from '@talhao/contract/accounts/own-data'
import { fromWireLanguage, type Language } from '@talhao/contract/core'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface ExportRow {
  readonly id: string
  readonly state: AccountExport['state']
  readonly percent: number
  readonly requestedAt: Date
  readonly requestedBy: string
  readonly expiresAt: Date | null
  readonly fileKey: string | null
  readonly fileBytes: number | null
}

/** The newest of a client. */
export async function findAccountExport(db: Db, clientId: string, id?: string): Promise<ExportRow | null> {
  const row = await db
    .selectFrom('accountExports')
    .select(['id', 'state', 'percent', 'requestedAt', 'requestedBy', 'expiresAt', 'fileKey', 'fileBytes'])
    .where('clientId', '=', clientId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, fileBytes: row.fileBytes === null ? null : Number(row.fileBytes) }
}

export async function insertAccountExport(
  trx: Trx,
  row: {
    readonly clientId: string
    readonly id: string
    readonly requestedBy: string
    readonly requestedAt: Date
  },
): Promise<void> {
  await trx
    .insertInto('accountExports')
    .values({ ...row, state: 'waiting' })
    .execute()
}

export async function updateAccountExport(
  db: Db,
  { clientId, id }: { readonly clientId: string; readonly id: string },
  change: {
    /** That a file is gone is seen when somebody looks, never written down. */
    readonly state: Exclude<AccountExport['state'], 'gone'>
    readonly percent?: number
    readonly finishedAt?: Date
    readonly expiresAt?: Date
    readonly fileKey?: string | null
    readonly fileBytes?: number | null
  },
): Promise<void> {
  await db
    .updateTable('accountExports')
    .set(change)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAccountExport(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom('accountExports').where('clientId', '=', clientId).where('id', '=', id).execute()
}

export async function listExportKeys(db: Db, asked: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('accountExports')
    .select('fileKey')
    .where('fileKey', 'in', [...asked])
    .execute()
  return rows.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]))
}

export interface LeavingClient {
  readonly name: string
  readonly erasesAt: Date | null
  readonly erasedAt: Date | null
}

/** Locks the row: keeping and erasing cannot both happen, nor two exports begin. */
export async function lockLeavingClient(trx: Trx, clientId: string): Promise<LeavingClient> {
  return trx
    .selectFrom('clients')
    .select(['name', 'erasesAt', 'erasedAt'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** From now on nobody comes in: neither people nor tablets nor programs. */
export async function shutOut(trx: Trx, clientId: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ disabledAt: now }).where('clientId', '=', clientId).execute()
  await trx.deleteFrom('devices').where('clientId', '=', clientId).execute()
  await trx.deleteFrom('apiKeys').where('clientId', '=', clientId).execute()
}

export async function readErasesAt(db: Db, clientId: string): Promise<Date | null> {
  const row = await db.selectFrom('clients').select('erasesAt').where('id', '=', clientId).executeTakeFirst()
  return row?.erasesAt ?? null
}

export async function setErasesAt(trx: Trx, clientId: string, erasesAt: Date | null): Promise<void> {
  await trx.updateTable('clients').set({ erasesAt }).where('id', '=', clientId).execute()
}

/** What stays of a client are its name, its tax id and its place, as the records that are kept name them. */
export async function closeClient(trx: Trx, clientId: string, erasedAt: Date): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ erasesAt: null, erasedAt, lorawanKeyHash: null, lorawanKeySealed: null })
    .where('id', '=', clientId)
    .execute()
}

export async function listAdmins(
  db: Db,
  clientId: string,
): Promise<{ id: string; email: string; firstName: string; language: Language }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language'])
    .where('clientId', '=', clientId)
    .where('role', '=', 'client_admin')
    .where('disabledAt', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, language: fromWireLanguage(row.language) }))
}
