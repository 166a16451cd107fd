import { fromWireLanguage, type Language } from '@talhao/contract/core'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Checkout, CheckoutItem } from './checkout.ts'

/** The offer of a client that has not ended: there is at most one. */
export async function findLiveCheckout(db: Db, clientId: string): Promise<Checkout | null> {
  const row = await selectCheckouts(db)
    .where('checkouts.clientId', '=', clientId)
    .where('checkouts.state', '<>', 'ended')
    .executeTakeFirst()
  return row === undefined ? null : withItems(db, row)
}

export async function findCheckout(db: Db, id: string): Promise<Checkout | null> {
  const row = await selectCheckouts(db).where('checkouts.id', '=', id).executeTakeFirst()
  return row === undefined ? null : withItems(db, row)
}

/** Nobody else changes the offer, its rows or its payment until the transaction ends. */
export async function lockCheckout(trx: Trx, id: string): Promise<Checkout | null> {
  const row = await selectCheckouts(trx)
    .where('checkouts.id', '=', id)
    .forUpdate('checkouts')
    .executeTakeFirst()
  return row === undefined ? null : withItems(trx, row)
}

export async function listCheckouts(db: Db): Promise<Checkout[]> {
  const rows = await selectCheckouts(db).orderBy('checkouts.createdAt', 'desc').limit(1000).execute()
  const items = await selectItems(db)
    .where('checkoutId', 'in', rows.length === 0 ? [sql<string>`null::uuid`] : rows.map(({ id }) => id))
    .execute()
  return rows.map((row) =>
    toCheckout(
      row,
      items.filter(({ checkoutId }) => checkoutId === row.id),
    ),
  )
}

interface PayingAdmin {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** The first administrator stands in the payment link. */
export async function findFirstAdmin(db: Db, clientId: string): Promise<PayingAdmin | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language'])
    .where('clientId', '=', clientId)
    .where('role', '=', 'client_admin')
    .where('disabledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  return row === undefined ? null : { ...row, language: fromWireLanguage(row.language) }
}

export async function listFirstAdmins(db: Db, clientIds: readonly string[]): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .distinctOn('clientId')
    .select(['id', 'clientId'])
    .where('clientId', 'in', clientIds)
    .where('role', '=', 'client_admin')
    .where('disabledAt', 'is', null)
    .orderBy('clientId')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap(({ id, clientId }) => (clientId === null ? [] : [[clientId, id] as const])))
}

function selectCheckouts(db: Db) {
  return db
    .selectFrom('checkouts')
    .innerJoin('clients', 'clients.id', 'checkouts.clientId')
    .select([
      'checkouts.id',
      'checkouts.clientId',
      'clients.name as clientName',
      'checkouts.state',
      'discountHundredths',
      'revision',
      'subscriptionId',
      'nextInvoiceAt',
      'paymentFailedAt',
      'checkouts.createdAt',
      'paidAt',
    ])
}

type CheckoutRow = Awaited<ReturnType<ReturnType<typeof selectCheckouts>['execute']>>[number]

function selectItems(db: Db) {
  return db
    .selectFrom('checkoutItems')
    .innerJoin('stations', 'stations.id', 'checkoutItems.stationId')
    .innerJoin('plans', 'plans.id', 'checkoutItems.planId')
    .select([
      'checkoutId',
      'stationId',
      'stations.placeName as stationName',
      'planId',
      'plans.displayName as planName',
      'checkoutItems.priceCents',
      'revision',
      'paidAt',
    ])
    .orderBy('position')
}

type ItemRow = CheckoutItem & { readonly checkoutId: string }

async function withItems(db: Db, row: CheckoutRow): Promise<Checkout> {
  const items = await selectItems(db)
    .where('checkoutItems.clientId', '=', row.clientId)
    .where('checkoutId', '=', row.id)
    .execute()
  return toCheckout(row, items)
}

function toCheckout(row: CheckoutRow, items: readonly ItemRow[]): Checkout {
  return { ...row, items: items.map(({ checkoutId: _, ...item }) => item) }
}

/** Whether the client pays for something, or should. */
export async function hasSubscription(db: Db, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('checkouts')
    .select('id')
    .where('clientId', '=', clientId)
    .where('state', 'in', ['paid', 'unpaid'])
    .executeTakeFirst()
  return row !== undefined
}
