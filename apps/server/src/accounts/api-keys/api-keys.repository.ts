import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface ApiKeyRow {
  readonly clientId: string
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  /** null: all. */
  readonly farmIds: readonly string[] | null
  readonly ending: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
}

/** The newest first. */
export function listApiKeyRows(db: Db, clientId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('apiKeys')
    .select(['clientId', 'id', 'name', 'scopes', 'farmIds', 'ending', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertApiKey(
  trx: Trx,
  { scopes, farmIds, ...key }: Omit<ApiKeyRow, 'lastUsedAt'> & { readonly keyHash: Buffer },
): Promise<void> {
  await trx
    .insertInto('apiKeys')
    .values({ ...key, scopes: [...scopes], farmIds: farmIds === null ? null : [...farmIds] })
    .execute()
}

/** Its name; null: there is none. */
export async function deleteApiKeyRow(
  trx: Trx,
  { clientId, id }: { clientId: string; id: string },
): Promise<string | null> {
  const row = await trx
    .deleteFrom('apiKeys')
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** How many of them are farms of the client: of its stations, of its equipment or of its land. */
export async function countFarms(db: Db, clientId: string, farmIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${[...farmIds]}::uuid[]) as wanted (id)
    where exists (select from farms f where f.client_id = ${clientId} and f.id = wanted.id)
      or exists (select from equipment_farms f where f.client_id = ${clientId} and f.id = wanted.id)
      or exists (select from land_farms f where f.client_id = ${clientId} and f.id = wanted.id)`.execute(db)
  return rows[0]?.count ?? 0
}
