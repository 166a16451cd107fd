import type { ImportItem, LandGeometry } from '@talhao/land'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { WriteContext } from '../fields/boundaries.repository.ts'

export interface MadeBoundary {
  readonly fieldId: string
  readonly version: number
  /** The field came with it. */
  readonly isNew: boolean
}

/** What a confirmation made, for the undo. */
export interface ImportResult {
  readonly boundaries: readonly MadeBoundary[]
  readonly receptors: readonly string[]
  readonly farms: readonly string[]
  /** Farms that the equipment knows since then. */
  readonly equipmentFarms: readonly string[]
}

export interface ImportRow {
  readonly state: 'previewed' | 'confirmed' | 'undone'
  readonly items: readonly ImportItem[]
  readonly result: ImportResult | null
  readonly confirmedAt: Date | null
}

export interface ImportKey {
  readonly clientId: string
  readonly id: string
}

export async function insertImport(
  db: Db,
  { clientId, id }: ImportKey,
  values: { items: readonly ImportItem[]; files: readonly string[]; now: Date; createdBy: string },
): Promise<void> {
  await db
    .insertInto('landImports')
    .values({
      clientId,
      id,
      items: JSON.stringify(values.items),
      files: [...values.files],
      createdAt: values.now,
      createdBy: values.createdBy,
    })
    .execute()
}

export interface PastImportRow {
  readonly id: string
  readonly files: readonly string[]
  readonly state: 'confirmed' | 'undone'
  readonly confirmedAt: Date
  readonly createdBy: string
  readonly fields: number
  readonly receptors: number
  readonly farms: number
}

export async function listConfirmedImports(
  db: Db,
  clientId: string,
  limit: number,
): Promise<readonly PastImportRow[]> {
  const { rows } = await sql<PastImportRow>`
    select id, files, state, confirmed_at, created_by,
      jsonb_array_length(result -> 'boundaries') as fields,
      jsonb_array_length(result -> 'receptors') as receptors,
      jsonb_array_length(result -> 'farms') as farms
    from land_imports
    where client_id = ${clientId} and state in ('confirmed', 'undone') and confirmed_at is not null
    order by confirmed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Previews that nobody confirmed. */
export async function deleteOldPreviews(db: Db, clientId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('landImports')
    .where('clientId', '=', clientId)
    .where('state', '=', 'previewed')
    .where('createdAt', '<', before)
    .execute()
}

export async function readImportItems(
  db: Db,
  { clientId, id }: ImportKey,
): Promise<readonly ImportItem[] | null> {
  const { rows } = await sql<{ items: readonly ImportItem[] }>`
    select items from land_imports
    where client_id = ${clientId} and id = ${id} and state = 'previewed'`.execute(db)
  return rows[0]?.items ?? null
}

/** Nobody else confirms or undoes it until the transaction ends. */
export async function lockImport(trx: Trx, { clientId, id }: ImportKey): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select state, items, result, confirmed_at from land_imports
    where client_id = ${clientId} and id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

export async function markConfirmed(
  trx: Trx,
  { clientId, id }: ImportKey,
  { result, now }: { result: ImportResult; now: Date },
): Promise<void> {
  await sql`
    update land_imports set state = 'confirmed', confirmed_at = ${now}, result = ${JSON.stringify(result)}::jsonb
    where client_id = ${clientId} and id = ${id}`.execute(trx)
}

export async function markUndone(trx: Trx, { clientId, id }: ImportKey, now: Date): Promise<void> {
  await sql`
    update land_imports set state = 'undone', undone_at = ${now}
    where client_id = ${clientId} and id = ${id}`.execute(trx)
}

export async function updateFarmProperty(
  trx: Trx,
  { clientId, importId, now }: WriteContext,
  farm: {
    readonly id: string
    readonly property: ImportItem['property']
    readonly geometry: LandGeometry
    readonly areaM2: number
  },
): Promise<void> {
  await trx
    .updateTable('landFarms')
    .set({
      carCode: farm.property?.code ?? null,
      fiscalModules: farm.property?.fiscalModules ?? null,
      municipality: farm.property?.municipality ?? null,
      carStatus: farm.property?.status ?? null,
      geometry: JSON.stringify(farm.geometry),
      areaM2: farm.areaM2,
      importId,
      updatedAt: now,
    })
    .where('clientId', '=', clientId)
    .where('id', '=', farm.id)
    .execute()
}

/** Fields of these on which there were operations: any on one that came with the import, later ones on others. */
export async function countMatchedOperations(
  trx: Trx,
  clientId: string,
  { boundaries, since }: { boundaries: readonly MadeBoundary[]; since: Date },
): Promise<number> {
  const newIds = boundaries.filter(({ isNew }) => isNew).map(({ fieldId }) => fieldId)
  const otherIds = boundaries.filter(({ isNew }) => !isNew).map(({ fieldId }) => fieldId)
  const { rows } = await sql<{ operations: number }>`
    select count(*)::integer as operations from (
      select field_id, created_at from equipment_operations where client_id = ${clientId}
      union all
      select c.field_id, max(f.created_at) from operation_coverage c
      join operation_files f on f.client_id = c.client_id
        and (f.id = c.subject_id or f.operation_id::text = c.subject_id)
      where c.client_id = ${clientId} and c.field_id is not null
      group by c.subject_id, c.field_id) matched
    where field_id = any(${newIds}::uuid[])
      or (field_id = any(${otherIds}::uuid[]) and created_at >= ${since})`.execute(trx)
  return rows[0]?.operations ?? 0
}

export async function deleteMade(trx: Trx, { clientId, id }: ImportKey, result: ImportResult): Promise<void> {
  const newFields = result.boundaries.filter(({ isNew }) => isNew).map(({ fieldId }) => fieldId)
  await sql`delete from land_boundaries where client_id = ${clientId} and import_id = ${id}`.execute(trx)
  await sql`
    delete from equipment_fields where client_id = ${clientId} and id = any(${newFields}::uuid[])`.execute(
    trx,
  )
  await sql`
    update land_farms set geometry = null, area_m2 = null, car_code = null, fiscal_modules = null,
      municipality = null, car_status = null, import_id = null
    where client_id = ${clientId} and import_id = ${id}`.execute(trx)
  // Somebody may have put other fields into them meanwhile: those stay.
  await sql`
    delete from equipment_farms farm
    where client_id = ${clientId} and id = any(${[...result.equipmentFarms]}::uuid[])
      and not exists (select from equipment_fields f where f.client_id = farm.client_id and f.farm_id = farm.id)`.execute(
    trx,
  )
}
