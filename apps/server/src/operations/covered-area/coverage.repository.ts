import type { OperationFileKind } from '@talhao/contract/operations/files'
import type { Outline } from '@talhao/operation-maps'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { describeMachine } from '../files/describe-machine.ts'
import type { ChosenField } from './choose-field.ts'
import type { MeasuredWork } from './measure-work.ts'
import type { WorkedPart } from './read-worked-strips.ts'

/** An operation of the equipment cloud, or a file of any cloud. */
export interface WorkSubject {
  readonly clientId: string
  readonly id: string
  readonly name: string
  readonly namedFieldId: string | null
  readonly from: Date
  readonly parts: readonly (WorkedPart & { readonly outline: Outline | null })[]
  /** Changes when there is something else to measure. */
  readonly basis: string
}

export interface SubjectKey {
  readonly clientId: string
  readonly id: string
}

interface PartRow {
  readonly fileId: string
  readonly name: string
  readonly fieldId: string | null
  readonly from: Date
  /** As a text: keys inside JSON are not to be renamed. */
  readonly meta: string
  readonly kind: OperationFileKind
  readonly storedKey: string
  readonly outline: Outline | null
}

/** Of a planter's files the first kind tells where was worked. Null: the client has none of that id. */
export async function findWorkSubject(db: Db, { clientId, id }: SubjectKey): Promise<WorkSubject | null> {
  const { rows } = await sql<PartRow>`
    select distinct on (f.from_date, f.id) f.id as file_id, coalesce(o.name, f.operation_name, f.name) as name,
      o.field_id, f.from_date as "from", f.meta::text as meta, part.kind, part.stored_key, part.outline
    from operation_files f
    join operation_file_parts part on part.client_id = f.client_id and part.file_id = f.id
    left join equipment_operations o on o.client_id = f.client_id and o.id = f.operation_id
    where f.client_id = ${clientId} and (f.operation_id::text = ${id} or f.id = ${id})
    order by f.from_date, f.id,
      array_position(array['seeds', 'fertilizers', 'polygons', 'speed'], part.kind::text)`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  return {
    clientId,
    id,
    name: first.name,
    namedFieldId: first.fieldId,
    from: first.from,
    parts: rows.map(({ kind, meta, storedKey, outline }) => ({
      storedKey,
      machine: describeMachine(kind, JSON.parse(meta)),
      outline,
    })),
    basis: [first.fieldId ?? '', ...rows.map(({ fileId }) => fileId)].join(' '),
  }
}

export interface CoverageRow {
  readonly fieldId: string | null
  readonly chosenBy: ChosenField['chosenBy']
  readonly basis: string
  readonly result: StoredCoverage
  readonly measuredAt: Date
}

export interface StoredCoverage extends Omit<MeasuredWork, 'headland'> {
  /** Undefined: measured before headlands were. */
  readonly headland?: MeasuredWork['headland']
  readonly boundaryVersion: number | null
}

export async function findCoverage(db: Db, { clientId, id }: SubjectKey): Promise<CoverageRow | null> {
  const { rows } = await sql<Omit<CoverageRow, 'result'> & { result: string }>`
    select field_id, chosen_by, basis, result::text as result, measured_at from operation_coverage
    where client_id = ${clientId} and subject_id = ${id}`.execute(db)
  const [row] = rows
  return row === undefined ? null : { ...row, result: JSON.parse(row.result) }
}

export async function putCoverage(
  db: Db | Trx,
  { clientId, id }: SubjectKey,
  row: CoverageRow,
): Promise<void> {
  await sql`
    insert into operation_coverage (client_id, subject_id, field_id, chosen_by, basis, result, measured_at)
    values (${clientId}, ${id}, ${row.fieldId}, ${row.chosenBy}, ${row.basis}, ${JSON.stringify(row.result)}::jsonb,
      ${row.measuredAt})
    on conflict (client_id, subject_id) do update set field_id = excluded.field_id, chosen_by = excluded.chosen_by,
      basis = excluded.basis, result = excluded.result, measured_at = excluded.measured_at`.execute(db)
}

export interface NamedField {
  readonly id: string
  readonly name: string
  readonly farmName: string | null
}

export async function listNamedFields(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<readonly NamedField[]> {
  const { rows } = await sql<NamedField>`
    select field.id, field.name, farm.name as farm_name from equipment_fields field
    left join equipment_farms farm on farm.client_id = field.client_id and farm.id = field.farm_id
    where field.client_id = ${clientId} and field.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Whether a field was drawn or imported since. */
export async function hasNewBoundary(db: Db, clientId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from land_boundaries where client_id = ${clientId} and valid_from > ${since} limit 1`.execute(db)
  return rows.length > 0
}

export interface FieldWorkRow {
  readonly id: string
  readonly cloud: 'planting' | 'weather' | 'equipment'
  readonly name: string
  readonly productName: string | null
  readonly from: Date
  readonly to: Date
  readonly workedM2: number | null
  readonly share: number | null
}

/** An operation that names a field counts there until it is measured. */
export async function listFieldWorkRows(
  db: Db,
  clientId: string,
  { fieldId, from, limit }: { fieldId: string; from: string | null; limit: number },
): Promise<readonly FieldWorkRow[]> {
  const { rows } = await sql<FieldWorkRow>`
    select coalesce(f.operation_id::text, f.id) as id, min(f.cloud) as cloud,
      min(coalesce(o.name, f.operation_name, f.name)) as name,
      min(coalesce(product.name, nullif(f.product_name, ''), nullif(f.variety_culture, ''))) as product_name,
      min(f.from_date) as "from", max(f.to_date) as "to",
      min((c.result ->> 'workedM2')::double precision) as worked_m2,
      min((select (one ->> 'share')::double precision from jsonb_array_elements(c.result -> 'shares') one
        where one ->> 'id' = ${fieldId})) as share
    from operation_files f
    left join equipment_operations o on o.client_id = f.client_id and o.id = f.operation_id
    left join equipment_products product on product.client_id = o.client_id and product.id = o.product_id
    left join operation_coverage c on c.client_id = f.client_id
      and c.subject_id = coalesce(f.operation_id::text, f.id)
    where f.client_id = ${clientId}
      and case when c.subject_id is null then o.field_id else c.field_id end = ${fieldId}::uuid
    group by 1
    having ${from}::date is null or max(f.to_date) >= ${from}::date
    order by min(f.from_date) desc, 1 limit ${limit}`.execute(db)
  return rows
}

export interface LatestWorkRow {
  readonly fieldId: string
  readonly id: string
  readonly name: string
  readonly productName: string | null
  readonly to: Date
}

/** Of each field its newest; the field is found as above. */
export async function listLatestWorkRows(db: Db, clientId: string): Promise<readonly LatestWorkRow[]> {
  const { rows } = await sql<LatestWorkRow>`
    select distinct on (worked.field_id) worked.field_id, coalesce(f.operation_id::text, f.id) as id,
      coalesce(o.name, f.operation_name, f.name) as name,
      coalesce(product.name, nullif(f.product_name, ''), nullif(f.variety_culture, '')) as product_name,
      f.to_date as "to"
    from operation_files f
    left join equipment_operations o on o.client_id = f.client_id and o.id = f.operation_id
    left join equipment_products product on product.client_id = o.client_id and product.id = o.product_id
    left join operation_coverage c on c.client_id = f.client_id
      and c.subject_id = coalesce(f.operation_id::text, f.id)
    cross join lateral (
      select case when c.subject_id is null then o.field_id else c.field_id end as field_id) worked
    where f.client_id = ${clientId} and worked.field_id is not null
    order by worked.field_id, f.to_date desc, 2`.execute(db)
  return rows
}

/** Never measured, or on no field while boundaries have come since. The newest work first. */
export async function listUnmatched(db: Db, limit: number): Promise<readonly SubjectKey[]> {
  const { rows } = await sql<SubjectKey>`
    select f.client_id, coalesce(f.operation_id::text, f.id) as id
    from operation_files f
    left join operation_coverage c on c.client_id = f.client_id and c.subject_id = coalesce(f.operation_id::text, f.id)
    where c.subject_id is null or (c.field_id is null and exists (
      select from land_boundaries b where b.client_id = f.client_id and b.valid_from > c.measured_at))
    group by 1, 2 order by max(f.from_date) desc limit ${limit}`.execute(db)
  return rows
}
