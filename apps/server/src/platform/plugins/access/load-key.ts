import { type Cloud, keyScopes } from '@talhao/contract/core'
import { minuteMs } from '@talhao/local-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { KeyCaller } from '../../http/caller.ts'
import { hashApiKey } from './api-key-secret.ts'

/** null: nobody has it, it was revoked, or its time is over. */
export type LoadKey = (key: string, now: Date) => Promise<KeyCaller | null>

/** The last use is written at most this often: most calls should only read. */
const usePauseMs = 5 * minuteMs

/** Reads the key afresh at every call, so that a revoked one ends at once in every process. */
export function createKeyLoader(db: Db): LoadKey {
  return async (key, now) => {
    const row = await findKeyRow(db, sql`k.key_hash = ${hashApiKey(key)}`)
    if (row === null || isOver(row, now)) return null
    if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= usePauseMs)
      await noteUse(db, row, now)
    return describeKey(row)
  }
}

/** Who would call with the key of that id; null: it was revoked, or its time is over. */
export async function findKey(db: Db, id: string, now: Date): Promise<KeyCaller | null> {
  const row = await findKeyRow(db, sql`k.id = ${id}`)
  return row === null || isOver(row, now) ? null : describeKey(row)
}

function isOver({ expiresAt }: KeyRow, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

function describeKey(row: KeyRow): KeyCaller {
  return {
    kind: 'key',
    keyId: row.id,
    clientId: row.clientId,
    name: row.name,
    scopes: keyScopes.filter((scope) => row.scopes.includes(scope)),
    farmIds: row.farmIds,
    createdAt: row.createdAt,
    clouds: listClouds(row),
  }
}

interface KeyRow {
  readonly id: string
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly farmIds: readonly string[] | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly hasMpcloud: boolean
  readonly hasEmcloud: boolean
}

/** A farm of the land is one farm to the stations and to the equipment: whoever sees it here sees it there (ACC-113). */
async function findKeyRow(db: Db, isWanted: RawBuilder<unknown>): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.client_id, k.name, k.scopes, k.created_at, k.expires_at, k.last_used_at, c.has_mpcloud, c.has_emcloud,
      case when k.farm_ids is null then null else k.farm_ids || array(
        select other.id from land_farms f
          cross join lateral (values (f.id), (f.station_farm_id), (f.equipment_farm_id)) as other (id)
        where f.client_id = k.client_id and other.id is not null
          and array[f.id, f.station_farm_id, f.equipment_farm_id] && k.farm_ids) end as farm_ids
    from api_keys k join clients c on c.id = k.client_id
    where ${isWanted}`.execute(db)
  return rows[0] ?? null
}

async function noteUse(db: Db, { clientId, id }: { clientId: string; id: string }, now: Date): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: now })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', now)]))
    .execute()
}

function listClouds({ hasMpcloud, hasEmcloud }: KeyRow): Cloud[] {
  return [...(hasMpcloud ? (['mpcloud'] as const) : []), ...(hasEmcloud ? (['emcloud'] as const) : [])]
}
