import type { OrderItem, OrderLimits, OrderState } from '@talhao/contract/operations/orders'
import type { AreaGeometry } from '@talhao/land'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export type StoredItem = Omit<OrderItem, 'total'>

/** What a person decides of an order, with the names of that day. */
export interface OrderValues {
  readonly fieldId: string
  readonly fieldName: string
  readonly farmName: string | null
  readonly areaM2: number | null
  /** YYYY-MM-DD */
  readonly plannedDate: string
  readonly items: readonly StoredItem[]
  readonly volumeRate: number | null
  readonly tankL: number | null
  readonly machineryId: string | null
  readonly machineryName: string | null
  readonly machineryWidthM: number | null
  readonly operatorId: string | null
  readonly operatorName: string | null
  readonly limits: OrderLimits
  readonly notes: string
}

export interface OrderRow extends OrderValues {
  readonly id: string
  readonly number: number
  readonly state: OrderState
  /** As it was sent; null: not yet, or left out of a list. */
  readonly geometry: AreaGeometry | null
  readonly operationId: string | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly sentAt: Date | null
  readonly closedAt: Date | null
}

export interface OrderKey {
  readonly clientId: string
  readonly id: string
}

/** As texts: keys inside JSON are not to be renamed. */
type ReadRow = Omit<OrderRow, 'items' | 'limits' | 'geometry'> & {
  readonly items: string
  readonly limits: string
  readonly geometry: string | null
}

const columns = sql`
  id, number, state, field_id, field_name, farm_name, area_m2, planned_date::text as planned_date,
  items::text as items, volume_rate, tank_l, machinery_id, machinery_name, machinery_width_m, operator_id,
  operator_name, limits::text as limits, notes, operation_id, created_by, created_at, updated_at, sent_at, closed_at`

/** The latest planned day first; boundaries are left out. */
export async function listOrderRows(
  db: Db,
  clientId: string,
  { fieldId }: { readonly fieldId: string | null },
): Promise<OrderRow[]> {
  const { rows } = await sql<ReadRow>`
    select ${columns}, null as geometry from work_orders
    where client_id = ${clientId} and (${fieldId}::uuid is null or field_id = ${fieldId}::uuid)
    order by planned_date desc, number desc limit 1000`.execute(db)
  return rows.map(parseRow)
}

export async function findOrderRow(
  db: Db,
  { clientId, id }: OrderKey,
  { isLocked = false } = {},
): Promise<OrderRow | null> {
  const { rows } = await sql<ReadRow>`
    select ${columns}, geometry::text as geometry from work_orders
    where client_id = ${clientId} and id = ${id}::uuid ${isLocked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  return row === undefined ? null : parseRow(row)
}

function parseRow({ items, limits, geometry, ...row }: ReadRow): OrderRow {
  return {
    ...row,
    items: JSON.parse(items),
    limits: JSON.parse(limits),
    geometry: geometry === null ? null : JSON.parse(geometry),
  }
}

/** One at a time for each client: none is given twice. */
export async function takeNextNumber(trx: Trx, clientId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('work_orders ' || ${clientId}, 0))`.execute(trx)
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from work_orders where client_id = ${clientId}`.execute(trx)
  return rows[0]?.number ?? 1
}

export async function insertOrder(
  trx: Trx,
  { clientId, id }: OrderKey,
  order: OrderValues & { readonly number: number; readonly createdBy: string; readonly now: Date },
): Promise<void> {
  const { now, ...values } = order
  await trx
    .insertInto('workOrders')
    .values({ clientId, id, state: 'draft', createdAt: now, updatedAt: now, ...writeValues(values) })
    .execute()
}

export async function updateOrder(
  trx: Trx,
  { clientId, id }: OrderKey,
  changes: Partial<OrderValues> &
    Partial<Pick<OrderRow, 'state' | 'operationId' | 'sentAt' | 'closedAt'>> & {
      readonly geometry?: AreaGeometry
      readonly updatedAt: Date
    },
): Promise<void> {
  await trx
    .updateTable('workOrders')
    .set(writeValues(changes))
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** JSON as texts, each once. */
function writeValues<
  T extends { items?: readonly StoredItem[]; limits?: OrderLimits; geometry?: AreaGeometry },
>(values: T) {
  const { items, limits, geometry, ...rest } = values
  return {
    ...rest,
    ...(items === undefined ? {} : { items: JSON.stringify(items) }),
    ...(limits === undefined ? {} : { limits: JSON.stringify(limits) }),
    ...(geometry === undefined ? {} : { geometry: JSON.stringify(geometry) }),
  }
}

export async function deleteOrderRow(trx: Trx, { clientId, id }: OrderKey): Promise<void> {
  await trx.deleteFrom('workOrders').where('clientId', '=', clientId).where('id', '=', id).execute()
}

/** The orders that operations are compared with, by operation. */
export async function listTakenOperations(
  db: Db,
  clientId: string,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ operationId: string; number: number }>`
    select operation_id, number from work_orders
    where client_id = ${clientId} and operation_id = any(${[...operationIds]}::text[])`.execute(db)
  return new Map(rows.map(({ operationId, number }) => [operationId, number]))
}

interface NamedRow {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
}

export interface OrderRecords {
  readonly field: (NamedRow & { readonly farmName: string | null }) | null
  readonly machinery: (NamedRow & { readonly widthM: number }) | null
  readonly operator: NamedRow | null
}

/** What an order names besides its products; null: the client has none of that id. */
export async function findOrderRecords(
  db: Db,
  clientId: string,
  ids: {
    readonly fieldId: string
    readonly machineryId: string | null
    readonly operatorId: string | null
  },
): Promise<OrderRecords> {
  const { rows: fields } = await sql<NonNullable<OrderRecords['field']>>`
    select field.id, field.name, farm.name as farm_name, field.status = 'active' as is_active
    from equipment_fields field
    left join equipment_farms farm on farm.client_id = field.client_id and farm.id = field.farm_id
    where field.client_id = ${clientId} and field.id = ${ids.fieldId}::uuid`.execute(db)
  const { rows: machineries } = await sql<NonNullable<OrderRecords['machinery']>>`
    select id, name, width_m, status = 'active' as is_active from equipment_machineries
    where client_id = ${clientId} and id = ${ids.machineryId}::uuid`.execute(db)
  const { rows: operators } = await sql<NamedRow>`
    select id, name, status = 'active' as is_active from equipment_operators
    where client_id = ${clientId} and id = ${ids.operatorId}::uuid`.execute(db)
  return { field: fields[0] ?? null, machinery: machineries[0] ?? null, operator: operators[0] ?? null }
}
