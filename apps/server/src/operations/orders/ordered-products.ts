import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StoredItem } from './orders.repository.ts'

/** A product that an order had in the tank. */
export interface OrderedProduct {
  readonly name: string
  readonly dose: number
  readonly unit: string
  readonly registrationNumber: string | null
  readonly activeIngredient: string | null
  readonly reentryHours: number | null
  readonly preharvestDays: number | null
}

/** Of the order that an operation is compared with (OPS-167); empty: there is none. */
export async function listOrderedProducts(
  db: Db,
  clientId: string,
  operationId: string,
): Promise<readonly OrderedProduct[]> {
  const { rows } = await sql<{ items: string }>`
    select items::text as items from work_orders
    where client_id = ${clientId} and operation_id = ${operationId}`.execute(db)
  const items: readonly StoredItem[] = rows[0] === undefined ? [] : JSON.parse(rows[0].items)
  return items.map((item) => ({
    name: item.name,
    dose: item.dose,
    unit: item.unit,
    registrationNumber: item.registration_number,
    activeIngredient: item.active_ingredient,
    reentryHours: item.reentry_hours,
    preharvestDays: item.preharvest_days,
  }))
}
