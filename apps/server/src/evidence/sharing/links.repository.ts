import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface NewLink {
  readonly id: string
  readonly clientId: string
  readonly tokenHash: Buffer
  readonly name: string
  readonly packs: readonly string[]
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertLink(trx: Trx, link: NewLink): Promise<void> {
  await trx
    .insertInto('evidenceLinks')
    .values({ ...link, packs: [...link.packs] })
    .execute()
}

export interface LinkRow {
  readonly id: string
  readonly name: string
  readonly packs: number
  readonly createdAt: Date
  readonly createdBy: string
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly views: number
  readonly lastViewedAt: Date | null
}

export async function listLinkRows(db: Db, clientId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select link.id, link.name, cardinality(link.packs) as packs, link.created_at, link.created_by, link.expires_at,
      link.revoked_at, coalesce(seen.views, 0)::int as views, seen.last_viewed_at
    from evidence_links link
    left join lateral (
      select sum(count) as views, max(last_at) as last_viewed_at from data_views
      where client_id = link.client_id and viewer_kind = 'link' and viewer_id = link.id::text) seen on true
    where link.client_id = ${clientId}
    order by link.created_at desc, link.id desc`.execute(db)
  return rows
}

/** Its name; null: the client has none of that id that still works. */
export async function revokeLinkRow(
  trx: Trx,
  { clientId, id, now }: { clientId: string; id: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .updateTable('evidenceLinks')
    .set({ revokedAt: now })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export interface WorkingLink {
  readonly id: string
  readonly clientId: string
  readonly name: string
  readonly packs: readonly string[]
  readonly expiresAt: Date
}

/** Null: it never was, is revoked or has expired. */
export async function findWorkingLink(db: Db, tokenHash: Buffer, now: Date): Promise<WorkingLink | null> {
  const row = await db
    .selectFrom('evidenceLinks')
    .select(['id', 'clientId', 'name', 'packs', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}
