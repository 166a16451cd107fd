import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { parseSummary, type WeatherFigures } from '@talhao/operation-maps'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type {
  ReportedOperation,
  ReportedOperator,
  ReportedProduct,
  ReportedWork,
} from './compose/report-task.ts'

interface WorkRow extends Omit<ReportedWork, 'summary' | 'figures' | 'kind' | 'machine'> {
  readonly widthM: number
  /** As texts: keys inside JSON are column names, which are not to be renamed. */
  readonly summary: string
  readonly figures: string
}

/** What was done, in the order in which it began: of operations, or by operators. */
export async function listWork(
  db: Db,
  clientId: string,
  { by, ids }: { by: 'operation' | 'operator'; ids: readonly string[] },
): Promise<ReportedWork[]> {
  const chosen = by === 'operation' ? sql.ref('f.operation_id') : sql.ref('f.operator_id')
  const { rows } = await sql<WorkRow>`
    select part.stored_key, part.summary::text as summary, part.figures::text as figures,
      f.operation_id, o.name as operation_name, farm.name as farm_name, field.name as field_name,
      product.name as product_name, f.operator_id, operator.name as operator_name,
      f.machinery_id, machinery.name as machinery_name, machinery.width_m, f.from_date as "from", f.to_date as "to"
    from operation_files f
    join operation_file_parts part on part.client_id = f.client_id and part.file_id = f.id
    join equipment_operations o on o.client_id = f.client_id and o.id = f.operation_id
    join equipment_fields field on field.client_id = o.client_id and field.id = o.field_id
    join equipment_farms farm on farm.client_id = field.client_id and farm.id = field.farm_id
    left join equipment_products product on product.client_id = o.client_id and product.id = o.product_id
    join equipment_operators operator on operator.client_id = f.client_id and operator.id = f.operator_id
    join equipment_machineries machinery on machinery.client_id = f.client_id and machinery.id = f.machinery_id
    where f.client_id = ${clientId} and ${chosen} = any(${ids}::uuid[])
    order by f.from_date, f.id`.execute(db)
  return rows.map(({ summary, figures, widthM, ...row }) => ({
    ...row,
    kind: 'weather',
    machine: { rows: 1, rowWidthM: widthM },
    summary: parseSummary(summary),
    // Written by the upload alone.
    figures: JSON.parse(figures) as WeatherFigures,
  }))
}

export type OperationHead = Omit<ReportedOperation, 'work' | 'station'> & { readonly id: string }

interface OperationHeadRow {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly farmName: string
  readonly fieldName: string
  readonly additionalInfo: string
  readonly targets: string
  readonly productName: string | null
  readonly temperatureMinimum: number | null
  readonly temperatureMaximum: number | null
  readonly humidityMinimum: number | null
  readonly humidityMaximum: number | null
  readonly windspeedMinimum: number | null
  readonly windspeedMaximum: number | null
}

/** Of the client alone; in the order in which they were asked for. */
export async function listOperationHeads(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<OperationHead[]> {
  const { rows } = await sql<OperationHeadRow>`
    select o.id, o.name, o.status, farm.name as farm_name, field.name as field_name, o.additional_info,
      o.targets::text as targets, product.name as product_name, product.temperature_minimum,
      product.temperature_maximum, product.humidity_minimum, product.humidity_maximum, product.windspeed_minimum,
      product.windspeed_maximum
    from equipment_operations o
    join equipment_fields field on field.client_id = o.client_id and field.id = o.field_id
    join equipment_farms farm on farm.client_id = field.client_id and farm.id = field.farm_id
    left join equipment_products product on product.client_id = o.client_id and product.id = o.product_id
    where o.client_id = ${clientId} and o.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], o.id)`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status === 'active' || row.status === 'finished' ? row.status : 'disabled',
    farmName: row.farmName,
    fieldName: row.fieldName,
    additionalInfo: row.additionalInfo,
    // Written by the operations' registry alone.
    targets: JSON.parse(row.targets) as WeatherParameters,
    product: readProduct(row),
  }))
}

function readProduct(row: OperationHeadRow): ReportedProduct | null {
  if (row.productName === null) return null
  return {
    name: row.productName,
    temperature: { minimum: row.temperatureMinimum ?? 0, maximum: row.temperatureMaximum ?? 0 },
    humidity: { minimum: row.humidityMinimum ?? 0, maximum: row.humidityMaximum ?? 0 },
    windSpeed: { minimum: row.windspeedMinimum ?? 0, maximum: row.windspeedMaximum ?? 0 },
  }
}

export async function listOperatorHeads(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<Omit<ReportedOperator, 'work'>[]> {
  const rows = await db
    .selectFrom('equipmentOperators')
    .select(['id', 'name', 'company', 'operatorCode', 'status'])
    .where('clientId', '=', clientId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, isDisabled: status !== 'active' }))
}
