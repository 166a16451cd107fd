import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface PackRow {
  readonly clientId: string
  /** Of all packs of the client, also those of a chain that was left. */
  readonly number: number
  readonly hash: string
  readonly contentHash: string
  readonly keyId: string
  readonly operationId: string | null
  readonly operationName: string | null
  readonly workedFrom: Date | null
  readonly corrects: string | null
  readonly declared: Readonly<Record<string, string | number>>
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
): Promise<{ readonly number: number; readonly hash: string; readonly issuedAt: Date } | null> {
  const row = await trx
    .selectFrom('evidencePacks')
    .select(['number', 'hash', 'issuedAt'])
    .where('clientId', '=', clientId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export interface LastOfOperation {
  readonly hash: string
  readonly number: number
  readonly contentHash: string
  readonly declared: Readonly<Record<string, string | number>>
}

export async function findLastOfOperation(
  trx: Trx | Db,
  clientId: string,
  operationId: string,
): Promise<LastOfOperation | null> {
  const row = await trx
    .selectFrom('evidencePacks')
    .innerJoin('evidenceKeys', 'evidenceKeys.keyId', 'evidencePacks.keyId')
    .select([
      'hash',
      sql<number>`evidence_packs.number - evidence_keys.starts_after`.as('number'),
      'contentHash',
      sql<LastOfOperation['declared']>`declared`.as('declared'),
    ])
    .where('evidencePacks.clientId', '=', clientId)
    .where('operationId', '=', operationId)
    .orderBy('evidencePacks.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertPack(trx: Trx, pack: PackRow): Promise<void> {
  await trx
    .insertInto('evidencePacks')
    .values({
      clientId: pack.clientId,
      number: pack.number,
      hash: pack.hash,
      contentHash: pack.contentHash,
      keyId: pack.keyId,
      operationId: pack.operationId,
      operationName: pack.operationName,
      workedFrom: pack.workedFrom,
      corrects: pack.corrects,
      declared: JSON.stringify(pack.declared),
      templates: [...pack.templates],
      missing: [...pack.missing],
      issuedAt: pack.issuedAt,
      packKey: pack.packKey,
    })
    .execute()
}

export interface ListedPackRow extends Omit<PackRow, 'clientId' | 'contentHash' | 'declared'> {
  readonly templates: string[]
  readonly missing: string[]
  /** The hash of a later pack that says otherwise. */
  readonly supersededBy: string | null
  readonly stampedAt: Date | null
  readonly stampKey: string | null
}

/** Of the client, or of one operation, the newest first. */
export async function listPackRows(
  db: Db,
  clientId: string,
  operationId: string | null,
): Promise<ListedPackRow[]> {
  const { rows } = await sql<ListedPackRow>`
    select pack.hash, pack.number - key.starts_after as number, pack.key_id, pack.operation_id, pack.operation_name, pack.worked_from,
      pack.corrects, pack.templates, pack.missing, pack.issued_at, pack.pack_key, pack.stamped_at, pack.stamp_key,
      (select later.hash from evidence_packs later
        where later.client_id = pack.client_id and later.corrects = pack.hash
        order by later.number limit 1) as superseded_by
    from evidence_packs pack join evidence_keys key on key.key_id = pack.key_id
    where pack.client_id = ${clientId} ${operationId === null ? sql`` : sql`and pack.operation_id = ${operationId}`}
    order by pack.number desc`.execute(db)
  return rows
}

export async function findPackRow(
  db: Db,
  clientId: string,
  hash: string,
): Promise<{ readonly packKey: string; readonly stampKey: string | null } | null> {
  const row = await db
    .selectFrom('evidencePacks')
    .select(['packKey', 'stampKey'])
    .where('clientId', '=', clientId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

export async function setStamp(
  db: Db,
  { clientId, hash, ...stamp }: { clientId: string; hash: string; stampKey: string; stampedAt: Date },
): Promise<void> {
  await db
    .updateTable('evidencePacks')
    .set(stamp)
    .where('clientId', '=', clientId)
    .where('hash', '=', hash)
    .execute()
}

export interface HeadRow {
  readonly keyId: string
  readonly number: number
  readonly hash: string
  readonly issuedAt: Date
}

/** Of every key, so that a chain which goes on under another key, or was left, keeps its own (EVI-24). */
export async function listHeads(db: Db): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select distinct on (pack.key_id) pack.key_id, pack.number - key.starts_after as number, pack.hash, pack.issued_at
    from evidence_packs pack join evidence_keys key on key.key_id = pack.key_id
    order by pack.key_id, pack.number desc`.execute(db)
  return rows
}

/** Which of these keys of the store belong to a pack. */
export async function listPackKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select pack_key as key from evidence_packs where pack_key = any(${keys}::text[])
    union all select stamp_key from evidence_packs where stamp_key = any(${keys}::text[])`.execute(db)
  return rows.map(({ key }) => key)
}
