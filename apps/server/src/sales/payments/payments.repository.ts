import { SessionLine } from '@talhao/contract/sales/payments'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { PaymentProviderId } from './provider/payment-provider.ts'

export interface StoredSession {
  readonly id: string
  readonly clientId: string
  readonly checkoutId: string
  readonly provider: PaymentProviderId
  readonly revision: number
  /** null until the provider was asked. */
  readonly lines: SessionLine[] | null
}

const sessionColumns = ['id', 'clientId', 'checkoutId', 'provider', 'revision', 'lines'] as const
const Lines = Type.Array(SessionLine)

export async function findSession(db: Db, id: string): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('checkoutSessions')
    .select(sessionColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : toSession(row)
}

/** The last page opened for an offer: no other can still be open. */
export async function findLastSession(
  db: Db,
  checkout: { clientId: string; id: string },
  provider: PaymentProviderId,
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('checkoutSessions')
    .select(sessionColumns)
    .where('clientId', '=', checkout.clientId)
    .where('checkoutId', '=', checkout.id)
    .where('provider', '=', provider)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row === undefined ? null : toSession(row)
}

export async function insertSession(
  trx: Trx,
  session: Omit<StoredSession, 'lines'> & { now: Date },
): Promise<void> {
  const { now, ...values } = session
  await trx
    .insertInto('checkoutSessions')
    .values({ ...values, createdAt: now })
    .execute()
}

export async function saveLines(db: Db, session: StoredSession, lines: SessionLine[]): Promise<void> {
  await db
    .updateTable('checkoutSessions')
    .set({ lines: JSON.stringify(lines) })
    .where('clientId', '=', session.clientId)
    .where('id', '=', session.id)
    .execute()
}

export async function findCustomerId(
  db: Db,
  clientId: string,
  provider: PaymentProviderId,
): Promise<string | null> {
  const row = await db
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('clientId', '=', clientId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.customerId ?? null
}

export async function insertCustomer(
  db: Db,
  customer: { clientId: string; provider: PaymentProviderId; customerId: string },
): Promise<void> {
  await db
    .insertInto('paymentCustomers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False: it was acted upon before. */
export async function insertEvent(
  trx: Trx,
  event: { clientId: string; id: string; kind: string; receivedAt: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface CheckoutChange {
  readonly state?: 'paid' | 'unpaid' | 'ended'
  readonly subscriptionId?: string
  readonly nextInvoiceAt?: Date | null
  readonly paymentFailedAt?: Date | null
  readonly paidAt?: Date
  readonly endedAt?: Date
}

export async function updateCheckout(
  trx: Trx,
  checkout: { clientId: string; id: string },
  change: CheckoutChange,
): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set(change)
    .where('clientId', '=', checkout.clientId)
    .where('id', '=', checkout.id)
    .execute()
}

export async function markItemPaid(
  trx: Trx,
  item: { clientId: string; checkoutId: string; stationId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('checkoutItems')
    .set({ paidAt: item.now })
    .where('clientId', '=', item.clientId)
    .where('checkoutId', '=', item.checkoutId)
    .where('stationId', '=', item.stationId)
    .where('paidAt', 'is', null)
    .execute()
}

interface SessionRow extends Omit<StoredSession, 'lines'> {
  readonly lines: unknown
}

function toSession(row: SessionRow): StoredSession {
  return { ...row, lines: row.lines === null ? null : Value.Parse(Lines, row.lines) }
}
