import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface PackRow {
  readonly clientId: string
  readonly number: number
  readonly hash: string
  readonly contentHash: string
  readonly keyId: string
  readonly operationId: string
  readonly corrects: string | null
  readonly templates: readonly string[]
  readonly missing: readonly string[]
  readonly issuedAt: Date
  readonly packKey: string
}

/** One pack at a time for each client: numbers have no gaps, and none is given twice (EVI-4). */
export async function lockChain(trx: Trx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('evidence ' || ${clientId}, 0))`.execute(trx)
}

export async function findLastPack(
  trx: Trx,
  clientId: string,
): Promise<{ readonly number: number; readonly hash: string } | null> {
  const row = await trx
    .selectFrom('evidencePacks')
    .select(['number', 'hash'])
    .where('clientId', '=', clientId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function findLastOfOperation(
  trx: Trx,
  clientId: string,
  operationId: string,
): Promise<{ readonly hash: string; readonly contentHash: string } | null> {
  const row = await trx
    .selectFrom('evidencePacks')
    .select(['hash', 'contentHash'])
    .where('clientId', '=', clientId)
    .where('operationId', '=', operationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertPack(trx: Trx, pack: PackRow): Promise<void> {
  await trx
    .insertInto('evidencePacks')
    .values({ ...pack, templates: [...pack.templates], missing: [...pack.missing] })
    .execute()
}

export function listPackRows(db: Db, clientId: string, operationId: string | null) {
  const packs = db
    .selectFrom('evidencePacks')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('number', 'desc')
  return (operationId === null ? packs : packs.where('operationId', '=', operationId)).execute()
}

export async function findPackKey(db: Db, clientId: string, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('evidencePacks')
    .select('packKey')
    .where('clientId', '=', clientId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.packKey ?? null
}

export interface HeadRow {
  readonly keyId: string
  readonly number: number
  readonly hash: string
  readonly issuedAt: Date
}

export async function listHeads(db: Db): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select distinct on (client_id) key_id, number, hash, issued_at from evidence_packs
    order by client_id, number desc`.execute(db)
  return rows
}

export async function listPackKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('evidencePacks')
    .select('packKey')
    .where(sql<boolean>`pack_key = any(${keys}::text[])`)
    .execute()
  return rows.map(({ packKey }) => packKey)
}
