import type { ReceptorKind } from '@talhao/contract/land/receptors'
import type { LandGeometry } from '@talhao/land'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface ReceptorRow {
  readonly id: string
  readonly kind: ReceptorKind
  readonly name: string
  readonly farmId: string | null
  readonly geometry: LandGeometry
  readonly updatedAt: Date
}

export async function listReceptorRows(
  db: Db,
  clientId: string,
  { farmId, id }: { farmId?: string | undefined; id?: string } = {},
): Promise<readonly ReceptorRow[]> {
  const { rows } = await sql<ReceptorRow>`
    select id, kind, name, farm_id, geometry, updated_at from land_receptors
    where client_id = ${clientId}
      ${farmId === undefined ? sql`` : sql`and farm_id = ${farmId}::uuid`}
      ${id === undefined ? sql`` : sql`and id = ${id}::uuid`}
    order by name collate natural_order, id`.execute(db)
  return rows
}

export interface NewReceptor extends Omit<ReceptorRow, 'updatedAt'> {
  readonly clientId: string
  readonly importId: string | null
}

export async function insertReceptors(trx: Trx, receptors: readonly NewReceptor[], now: Date): Promise<void> {
  if (receptors.length === 0) return
  await trx
    .insertInto('landReceptors')
    .values(
      receptors.map(({ geometry, ...receptor }) => ({
        ...receptor,
        geometry: JSON.stringify(geometry),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
}

export async function updateReceptorRow(
  trx: Trx,
  key: { clientId: string; id: string },
  { geometry, ...values }: Pick<ReceptorRow, 'kind' | 'name' | 'farmId' | 'geometry' | 'updatedAt'>,
): Promise<void> {
  await trx
    .updateTable('landReceptors')
    .set({ ...values, geometry: JSON.stringify(geometry) })
    .where('clientId', '=', key.clientId)
    .where('id', '=', key.id)
    .execute()
}

export async function deleteReceptorRows(
  trx: Trx,
  clientId: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('landReceptors')
    .where('clientId', '=', clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
