import type { LandGeometry, Position } from '@talhao/land'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

export interface NewField {
  readonly id: string
  readonly farmId: string
  readonly name: string
}

export interface NewBoundary {
  readonly fieldId: string
  readonly geometry: LandGeometry
  readonly areaM2: number
  readonly centroid: Position
}

export interface WriteContext {
  readonly clientId: string
  /** Null: drawn by hand. */
  readonly importId: string | null
  readonly now: Date
  readonly createdBy: string
}

export async function insertFields(
  trx: Trx,
  { clientId, now }: WriteContext,
  fields: readonly NewField[],
): Promise<void> {
  if (fields.length === 0) return
  await trx
    .insertInto('equipmentFields')
    .values(fields.map((field) => ({ clientId, ...field, createdAt: now, updatedAt: now })))
    .execute()
}

/** The next version of each; a field without a point has its centroid. */
export async function insertBoundaries(
  trx: Trx,
  { clientId, importId, now, createdBy }: WriteContext,
  boundaries: readonly NewBoundary[],
): Promise<readonly { fieldId: string; version: number }[]> {
  if (boundaries.length === 0) return []
  const list = JSON.stringify(
    boundaries.map(({ fieldId, geometry, areaM2, centroid: [longitude, latitude] }) => ({
      field_id: fieldId,
      geometry,
      area_m2: areaM2,
      longitude,
      latitude,
    })),
  )
  const { rows } = await sql<{ fieldId: string; version: number }>`
    insert into land_boundaries
      (client_id, field_id, version, geometry, area_m2, longitude, latitude, valid_from, created_by, import_id)
    select ${clientId}::uuid, new.field_id,
      1 + coalesce((
        select max(b.version) from land_boundaries b
        where b.client_id = ${clientId}::uuid and b.field_id = new.field_id), 0),
      new.geometry, new.area_m2, new.longitude, new.latitude, ${now}::timestamptz, ${createdBy}, ${importId}::uuid
    from jsonb_to_recordset(${list}::jsonb) as new
      (field_id uuid, geometry jsonb, area_m2 double precision, longitude double precision, latitude double precision)
    returning field_id, version`.execute(trx)
  await sql`
    update equipment_fields field
    set latitude = round(b.latitude::numeric, 8), longitude = round(b.longitude::numeric, 8)
    from jsonb_to_recordset(${list}::jsonb) as b (field_id uuid, longitude double precision, latitude double precision)
    where field.client_id = ${clientId}::uuid and field.latitude is null and b.field_id = field.id`.execute(
    trx,
  )
  return rows
}

export interface ImportedFarm {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** The farm of the land follows by itself. */
export async function insertEquipmentFarm(
  trx: Trx,
  { clientId, now }: WriteContext,
  farm: ImportedFarm,
): Promise<void> {
  await trx
    .insertInto('equipmentFarms')
    .values({ clientId, ...farm, createdAt: now, updatedAt: now })
    .execute()
}

/** Nobody else changes the field until the transaction ends. */
export async function lockField(
  trx: Trx,
  { clientId, id }: { clientId: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select id from equipment_fields
    where client_id = ${clientId} and id = ${id} and status = 'active' for update`.execute(trx)
  return rows.length === 1
}

export async function renameField(
  trx: Trx,
  { clientId, id }: { clientId: string; id: string },
  { name, now }: { name: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('equipmentFields')
    .set({ name, updatedAt: now })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** One on which there were operations is hidden, and keeps its boundaries; any other is gone with them. */
export async function removeField(
  trx: Trx,
  { clientId, id }: { clientId: string; id: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
      select from equipment_operations where client_id = ${clientId} and field_id = ${id}::uuid)
      or exists (
        select from operation_coverage c
        join operation_files f on f.client_id = c.client_id
          and (f.id = c.subject_id or f.operation_id::text = c.subject_id)
        where c.client_id = ${clientId} and c.field_id = ${id}::uuid) as is_used`.execute(trx)
  if (rows[0]?.isUsed === true)
    await sql`
      update equipment_fields set status = 'disabled', updated_at = ${now}
      where client_id = ${clientId} and id = ${id}`.execute(trx)
  else await sql`delete from equipment_fields where client_id = ${clientId} and id = ${id}`.execute(trx)
}
