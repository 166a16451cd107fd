import type { ClientName, Plan } from '@talhao/contract/sales/offers'
import { toReais } from '@talhao/contract/sales/offers'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** Without those whose data are erased: nothing can be sold to them (ACC-133). */
export async function listClientNames(db: Db): Promise<ClientName[]> {
  return db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('erasedAt', 'is', null)
    .orderBy(sql`lower(name), id`)
    .execute()
}

export interface PlanRow {
  readonly id: string
  readonly displayName: string
  readonly priceCents: number
}

export async function listPlanRows(db: Db): Promise<PlanRow[]> {
  return db.selectFrom('plans').select(['id', 'displayName', 'priceCents']).execute()
}

export async function listPlans(db: Db): Promise<Plan[]> {
  const rows = await db.selectFrom('plans').selectAll().orderBy('priceCents').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    planDisplayName: row.displayName,
    price: toReais(row.priceCents),
    stripePriceId: row.stripePriceId,
    dataProviderPlan: row.dataProviderPlan,
    hasHistoryDownload: row.hasHistoryDownload,
    hasSprayCondition: row.hasSprayCondition,
  }))
}

export async function listStationsOf(db: Db, clientId: string): Promise<{ id: string; placeName: string }[]> {
  return db.selectFrom('stations').select(['id', 'placeName']).where('clientId', '=', clientId).execute()
}

export async function insertCheckout(
  trx: Trx,
  checkout: { id: string; clientId: string; discountHundredths: number; now: Date },
): Promise<void> {
  const { now, ...values } = checkout
  await trx
    .insertInto('checkouts')
    .values({ ...values, createdAt: now })
    .execute()
}

export interface NewItem {
  readonly stationId: string
  readonly planId: string
  readonly priceCents: number
}

export async function insertItems(
  trx: Trx,
  checkout: { id: string; clientId: string; revision: number; firstPosition: number },
  items: readonly NewItem[],
): Promise<void> {
  const { id: checkoutId, clientId, revision, firstPosition } = checkout
  await trx
    .insertInto('checkoutItems')
    .values(
      items.map((item, index) => ({
        ...item,
        clientId,
        checkoutId,
        revision,
        position: firstPosition + index,
      })),
    )
    .execute()
}

export async function raiseRevision(
  trx: Trx,
  checkout: { id: string; clientId: string; revision: number },
): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ revision: checkout.revision })
    .where('clientId', '=', checkout.clientId)
    .where('id', '=', checkout.id)
    .execute()
}
