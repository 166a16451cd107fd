import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { laterThanBefore } from '../stations/stations.repository.ts'

export interface FarmRow {
  readonly id: string
  readonly name: string
  readonly stations: readonly string[]
  readonly updatedAt: Date
}

const farmColumns = [
  'farms.id',
  'farms.name',
  'farms.updatedAt',
  sql<string[]>`array(
    select s.id::text from stations s
    where s.client_id = farms.client_id and s.farm_id = farms.id order by s.place_name, s.id)`.as('stations'),
] as const

export async function listFarmRows(db: Db, clientId: string): Promise<FarmRow[]> {
  return db
    .selectFrom('farms')
    .select(farmColumns)
    .where('farms.clientId', '=', clientId)
    .orderBy(sql`lower(farms.name)`)
    .execute()
}

export async function findFarmRow(db: Db, clientId: string, id: string): Promise<FarmRow | null> {
  const row = await db
    .selectFrom('farms')
    .select(farmColumns)
    .where('farms.clientId', '=', clientId)
    .where('farms.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Nobody else changes the farm until the transaction ends. */
export async function lockFarm(trx: Trx, clientId: string, id: string): Promise<FarmRow | null> {
  await trx
    .selectFrom('farms')
    .select('id')
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findFarmRow(trx, clientId, id)
}

export interface NewFarm {
  readonly id: string
  readonly clientId: string
  readonly name: string
}

export async function insertFarm(db: Db, farm: NewFarm, now: Date): Promise<void> {
  await db
    .insertInto('farms')
    .values({ ...farm, updatedAt: now })
    .execute()
}

export async function updateFarm(
  trx: Trx,
  farm: { clientId: string; id: string },
  changes: { name?: string; now: Date },
): Promise<void> {
  const { now, ...values } = changes
  await trx
    .updateTable('farms')
    .set({ ...values, updatedAt: laterThanBefore(now) })
    .where('clientId', '=', farm.clientId)
    .where('id', '=', farm.id)
    .execute()
}

/** Exactly these stations are in the farm afterwards. Gives back how many of them the client has. */
export async function putStationsInFarm(
  trx: Trx,
  farm: { clientId: string; id: string },
  stationIds: readonly string[],
): Promise<number> {
  await trx
    .updateTable('stations')
    .set({ farmId: null })
    .where('clientId', '=', farm.clientId)
    .where('farmId', '=', farm.id)
    .where(sql<boolean>`id <> all(${stationIds}::uuid[])`)
    .execute()
  const moved = await trx
    .updateTable('stations')
    .set({ farmId: farm.id })
    .where('clientId', '=', farm.clientId)
    .where(sql<boolean>`id = any(${stationIds}::uuid[])`)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

export async function deleteFarmRow(trx: Trx, clientId: string, id: string): Promise<void> {
  await trx.deleteFrom('farms').where('clientId', '=', clientId).where('id', '=', id).execute()
}

export async function findFarmIdByName(db: Db, clientId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('farms')
    .select('id')
    .where('clientId', '=', clientId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id ?? null
}
