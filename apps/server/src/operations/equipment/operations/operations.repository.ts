import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { WeatherFigures } from '@talhao/operation-maps'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { RecordKey } from '../registries/registry.ts'

export interface OperationRow {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly additionalInfo: string
  readonly farmId: string
  readonly farmName: string
  readonly fieldId: string
  readonly fieldName: string
  readonly productId: string | null
  readonly productName: string | null
  readonly targets: WeatherParameters
  readonly initialTargets: WeatherParameters
  readonly hasOwnTargets: boolean
  readonly targetsRevision: number
  readonly createdAt: Date
  readonly latestUpdatedAt: Date
  readonly totalAreaHa: number | null
  readonly areaWithinHa: number | null
  /** Of the work; null: no file yet. */
  readonly startDate: Date | null
  readonly endDate: Date | null
  /** Of its files, as a JSON array; null: none was drawn yet. */
  readonly outlines: string | null
  readonly operators: readonly string[]
  readonly machineries: readonly string[]
  readonly isDepended: boolean
}

/** The newest first. What files add up to is read off their figures, which were computed at the upload. */
export async function listOperationRows(
  db: Db,
  clientId: string,
  ids: readonly string[] | null,
): Promise<OperationRow[]> {
  const { rows } = await sql<OperationRow>`
    select o.id, o.name, o.status, o.additional_info, farm.id as farm_id, farm.name as farm_name,
      field.id as field_id, field.name as field_name, product.id as product_id, product.name as product_name,
      o.targets, coalesce(o.initial_targets, o.targets) as initial_targets, o.has_own_targets, o.targets_revision, o.created_at,
      greatest(o.updated_at, work.last_uploaded_at) as latest_updated_at,
      work.total_area_ha, work.area_within_ha, work.start_date, work.end_date, work.outlines,
      work.file_count > 0 as is_depended,
      coalesce(work.operators, '{}') as operators, coalesce(work.machineries, '{}') as machineries
    from equipment_operations o
    join equipment_fields field on field.client_id = o.client_id and field.id = o.field_id
    join equipment_farms farm on farm.client_id = o.client_id and farm.id = field.farm_id
    left join equipment_products product on product.client_id = o.client_id and product.id = o.product_id
    cross join lateral (
      select count(f.id) as file_count, max(f.created_at) as last_uploaded_at,
        min(f.from_date) as start_date, max(f.to_date) as end_date,
        json_agg(part.outline) filter (where part.outline is not null)::text as outlines,
        sum((part.figures ->> 'totalAreaHa')::float8) as total_area_ha,
        sum((part.figures ->> 'areaWithinHa')::float8) as area_within_ha,
        array_agg(distinct operator.name order by operator.name) filter (where f.id is not null) as operators,
        array_agg(distinct machinery.name order by machinery.name) filter (where f.id is not null) as machineries
      from operation_files f
      join operation_file_parts part on part.client_id = f.client_id and part.file_id = f.id
      join equipment_operators operator on operator.client_id = f.client_id and operator.id = f.operator_id
      join equipment_machineries machinery on machinery.client_id = f.client_id and machinery.id = f.machinery_id
      where f.client_id = o.client_id and f.operation_id = o.id
    ) work
    where o.client_id = ${clientId} and (${ids}::uuid[] is null or o.id = any(${ids}::uuid[]))
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export async function findOperationRow(db: Db, { clientId, id }: RecordKey): Promise<OperationRow | null> {
  return (await listOperationRows(db, clientId, [id]))[0] ?? null
}

/** One uploaded file of an operation: who drove what, and its figures. */
export interface OperationFileRow {
  readonly operationId: string
  readonly fileId: string
  readonly storedKey: string
  readonly fromDate: Date
  readonly toDate: Date
  readonly operatorId: string
  readonly operatorName: string
  readonly machineryId: string
  readonly machineryName: string
  readonly figures: WeatherFigures
}

/** In the order of the work. */
export async function listOperationFiles(
  db: Db,
  clientId: string,
  operationIds: readonly string[],
): Promise<OperationFileRow[]> {
  // As text: Kysely would rename the keys inside.
  const { rows } = await sql<Omit<OperationFileRow, 'figures'> & { figures: string }>`
    select f.operation_id, f.id as file_id, part.stored_key, f.from_date, f.to_date,
      operator.id as operator_id, operator.name as operator_name,
      machinery.id as machinery_id, machinery.name as machinery_name, part.figures::text as figures
    from operation_files f
    join operation_file_parts part on part.client_id = f.client_id and part.file_id = f.id
    join equipment_operators operator on operator.client_id = f.client_id and operator.id = f.operator_id
    join equipment_machineries machinery on machinery.client_id = f.client_id and machinery.id = f.machinery_id
    where f.client_id = ${clientId} and f.operation_id = any(${operationIds}::uuid[])
    order by f.from_date, f.created_at, f.id`.execute(db)
  return rows.map((row) => ({ ...row, figures: JSON.parse(row.figures) }))
}

/** Files of operations, or by operators, in the order of the work. */
export async function listFileIds(
  db: Db,
  clientId: string,
  { by, ids }: { by: 'operationId' | 'operatorId'; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('operationFiles')
    .select('id')
    .where('clientId', '=', clientId)
    .where(by, 'in', ids)
    .orderBy('fromDate')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOperationIdsOfFiles(
  db: Db,
  clientId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ operationId: string }>`
    select distinct operation_id from operation_files
    where client_id = ${clientId} and id = any(${fileIds}) and operation_id is not null`.execute(db)
  return rows.map(({ operationId }) => operationId)
}

/** The ids among these that the client has. */
export async function listKnownIds(
  db: Db,
  table: 'equipment_operations' | 'equipment_operators',
  { clientId, ids }: { clientId: string; ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody else changes or ends them until the transaction ends; always in the same order, so that two never wait for each other. */
export async function lockOperations(
  trx: Trx,
  clientId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; status: string }[]> {
  const { rows } = await sql<{ id: string; name: string; status: string }>`
    select id, name, status from equipment_operations
    where client_id = ${clientId} and id = any(${ids}::uuid[])
    order by id for update`.execute(trx)
  return rows
}

/** The operation of one of its files; null: no file of the equipment cloud. */
export async function findOperationIdOfFile(
  db: Db,
  clientId: string,
  fileId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('operationFiles')
    .select('operationId')
    .where('clientId', '=', clientId)
    .where('id', '=', fileId)
    .where('cloud', '=', 'equipment')
    .executeTakeFirst()
  return row?.operationId ?? null
}

export async function updateOperationTargets(
  trx: Trx,
  { clientId, id }: RecordKey,
  { targets, now }: { targets: WeatherParameters; now: Date },
): Promise<void> {
  await trx
    .updateTable('equipmentOperations')
    .set(({ eb }) => ({
      targets: JSON.stringify(targets),
      initialTargets: sql`coalesce(initial_targets, targets)`,
      hasOwnTargets: true,
      targetsRevision: eb('targetsRevision', '+', 1),
      updatedAt: now,
    }))
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}
