import type { WorkOrderInput } from '@talhao/contract/operations/orders'
import type { Db } from '../../platform/db/database.ts'
import { collectFieldProblems } from '../equipment/registries/collect-field-problems.ts'
import { describeLabel } from '../equipment/registries/product-label-row.ts'
import { listProductRows } from '../equipment/registries/products.registry.ts'
import { findOrderRecords, type OrderRow, type OrderValues, type StoredItem } from './orders.repository.ts'
import { ordersTexts } from './orders.texts.ts'

/**
 * The order with the names of today. Only active records can be chosen; what the order has already stays (OPS-49).
 * Throws when a rule is broken.
 */
export async function checkOrder(
  db: Db,
  { clientId, input, before }: { clientId: string; input: WorkOrderInput; before: OrderRow | null },
): Promise<Omit<OrderValues, 'areaM2'>> {
  const faults = collectFieldProblems()
  const { field, machinery, operator } = await findOrderRecords(db, clientId, {
    fieldId: input.field_id,
    machineryId: input.machinery_id,
    operatorId: input.operator_id,
  })
  if (!isChoosable(field, before?.fieldId)) faults.add('field_id', ordersTexts.fieldUnknown)
  if (input.machinery_id !== null && !isChoosable(machinery, before?.machineryId))
    faults.add('machinery_id', ordersTexts.machineryUnknown)
  if (input.operator_id !== null && !isChoosable(operator, before?.operatorId))
    faults.add('operator_id', ordersTexts.operatorUnknown)
  const items = await nameItems(db, { clientId, input, before })
  if (items === null) faults.add('items', ordersTexts.productUnknown)
  if (new Set(input.items.map((item) => item.product_id)).size < input.items.length)
    faults.add('items', ordersTexts.productTwice)
  if (!isDay(input.planned_date)) faults.add('planned_date', ordersTexts.dayInvalid)
  for (const [name, { minimum, maximum }] of Object.entries(input.limits))
    if (
      (minimum !== null && maximum !== null && minimum > maximum) ||
      (name === 'humidity' && Math.max(minimum ?? 0, maximum ?? 0) > 100)
    )
      faults.add(`limits.${name}`, ordersTexts.rangeReversed)
  const litres = input.items.reduce((sum, { dose, unit }) => sum + (unit === 'L/ha' ? dose : 0), 0)
  if (input.volume_rate_l_ha !== null && litres > input.volume_rate_l_ha)
    faults.add('volume_rate_l_ha', ordersTexts.volumeTooSmall)
  faults.refuse()
  return {
    fieldId: input.field_id,
    fieldName: field?.name ?? '',
    farmName: field?.farmName ?? null,
    plannedDate: input.planned_date,
    items: items ?? [],
    volumeRate: input.volume_rate_l_ha,
    tankL: input.tank_l,
    machineryId: machinery?.id ?? null,
    machineryName: machinery?.name ?? null,
    machineryWidthM: machinery?.widthM ?? null,
    operatorId: operator?.id ?? null,
    operatorName: operator?.name ?? null,
    limits: input.limits,
    notes: input.notes.trim(),
  }
}

function isChoosable(
  found: { readonly id: string; readonly isActive: boolean } | null,
  keptId: string | null | undefined,
): boolean {
  return found !== null && (found.isActive || found.id === keptId)
}

/** Null: one of the products cannot be chosen. */
async function nameItems(
  db: Db,
  { clientId, input, before }: { clientId: string; input: WorkOrderInput; before: OrderRow | null },
): Promise<readonly StoredItem[] | null> {
  const ids = input.items.map((item) => item.product_id)
  const products = new Map((await listProductRows(db, clientId, ids)).map((row) => [row.id, row]))
  const kept = new Set(before?.items.map((item) => item.product_id))
  const named: StoredItem[] = []
  for (const { product_id, dose, unit } of input.items) {
    const product = products.get(product_id)
    if (product === undefined || (product.status !== 'active' && !kept.has(product_id))) return null
    named.push({ product_id, name: product.name, dose, unit, ...describeLabel(product) })
  }
  return named
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
