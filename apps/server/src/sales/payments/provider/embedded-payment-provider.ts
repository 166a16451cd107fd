import { randomBytes } from 'node:crypto'
import { computeAmounts, splitDiscount } from '@talhao/contract/sales/offers'
import type { SessionLine } from '@talhao/contract/sales/payments'
import { addMonths } from '@talhao/local-time'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../platform/db/database.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import {
  type PaymentProvider,
  type SessionStatus,
  type SubscriptionStatus,
  subscriptionStatuses,
} from './payment-provider.ts'
import { checkoutKey, loadStripe, readStripeEvent, revisionKey } from './stripe-events.ts'

/** A signed event, as a provider would send it to the webhook. */
export interface SignedDelivery {
  readonly payload: Buffer
  readonly signature: string
}

export interface TestSession {
  readonly id: string
  readonly status: SessionStatus
  readonly lines: readonly SessionLine[]
  readonly successUrl: string
  readonly failedUrl: string
}

/** The payment provider of machines without keys. It keeps its own tables, signs as Stripe does, and charges nothing. */
export interface EmbeddedPaymentProvider extends PaymentProvider {
  findSession(id: string): Promise<TestSession | null>
  /** Pressing twice pays once, and sends the same event again. */
  pay(id: string): Promise<SignedDelivery | null>
  decline(id: string): Promise<SignedDelivery | null>
}

const StoredOrder = Type.Object({
  checkoutId: Type.String(),
  revision: Type.Integer(),
  lines: Type.Array(
    Type.Object({
      planId: Type.String(),
      planName: Type.String(),
      unitCents: Type.Integer(),
      quantity: Type.Integer(),
    }),
  ),
  discountHundredths: Type.Integer(),
  successUrl: Type.String(),
  failedUrl: Type.String(),
})
type StoredOrder = Static<typeof StoredOrder>

export function createEmbeddedPaymentProvider(options: {
  db: Db
  clock: Clock
  publicUrl: string
  signingSecret: string
}): EmbeddedPaymentProvider {
  const { db, clock, publicUrl, signingSecret } = options
  const findRow = (id: string) =>
    db.selectFrom('testCheckoutSessions').selectAll().where('id', '=', id).executeTakeFirst()
  const requireRow = async (id: string) => {
    const row = await findRow(id)
    if (row === undefined) throw new Error(`there is no test session ${id}`)
    return { ...row, order: Value.Parse(StoredOrder, row.sessionOrder) }
  }
  const sign = async (event: object): Promise<SignedDelivery> => {
    const payload = JSON.stringify({ object: 'event', created: secondsOf(clock.now()), ...event })
    const { webhooks } = await loadStripe()
    const timestamp = secondsOf(clock.now())
    const signature = webhooks.generateTestHeaderString({ payload, secret: signingSecret, timestamp })
    return { payload: Buffer.from(payload), signature }
  }

  return {
    id: 'embedded',
    createCustomer: async ({ clientId }) => `cus_test_${clientId}`,

    async openSession({ customerId: _, ...order }) {
      const id = `cs_test_embedded_${randomBytes(24).toString('hex')}`
      await db
        .insertInto('testCheckoutSessions')
        .values({ id, status: 'open', sessionOrder: JSON.stringify(order), createdAt: clock.now() })
        .execute()
      return { id, url: `${publicUrl}/checkout/${id}` }
    },

    async readSession(id) {
      const status = (await requireRow(id)).status
      return { id, status, url: status === 'open' ? `${publicUrl}/checkout/${id}` : null }
    },

    async closeSession(id) {
      await db
        .updateTable('testCheckoutSessions')
        .set({ status: 'expired' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute()
      return (await requireRow(id)).status
    },

    listLines: async (sessionId) => describeLines((await requireRow(sessionId)).order),

    async readSubscription(id) {
      const row = await db.selectFrom('testSubscriptions').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      const { checkoutId, revision } = row
      const nextInvoiceAt = findNextMonth(row.startedAt, clock.now())
      return { id, status: toSubscriptionStatus(row.status), checkoutId, revision, nextInvoiceAt }
    },

    async extendSubscription(id, { revision }) {
      await db.updateTable('testSubscriptions').set({ revision }).where('id', '=', id).execute()
    },

    readEvent: (delivery) => readStripeEvent(delivery, signingSecret),

    async findSession(id) {
      if ((await findRow(id)) === undefined) return null
      const { order, status } = await requireRow(id)
      return {
        id,
        status,
        lines: describeLines(order),
        successUrl: order.successUrl.replace('{CHECKOUT_SESSION_ID}', id),
        failedUrl: order.failedUrl,
      }
    },

    async pay(id) {
      const { order } = await requireRow(id)
      const subscriptionId = await completeSession(db, { id, order, now: clock.now() })
      if (subscriptionId === null) return null
      return sign({
        id: `evt_completed_${id}`,
        type: 'checkout.session.completed',
        data: {
          object: {
            id,
            object: 'checkout.session',
            payment_status: 'paid',
            subscription: subscriptionId,
            metadata: describeMetadata(order),
          },
        },
      })
    },

    async decline(id) {
      const { order, status } = await requireRow(id)
      if (status !== 'open') return null
      const details = { metadata: describeMetadata(order), subscription: null }
      return sign({
        id: `evt_declined_${randomBytes(12).toString('hex')}`,
        type: 'invoice.payment_failed',
        data: { object: { object: 'invoice', parent: { subscription_details: details } } },
      })
    },
  }
}

/** The subscription of a session that was open, or is complete already; null for one that expired. */
async function completeSession(
  db: Db,
  { id, order, now }: { id: string; order: StoredOrder; now: Date },
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('testCheckoutSessions')
      .select(['status', 'subscriptionId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (session.status !== 'open') return session.subscriptionId
    const subscriptionId = `sub_test_${randomBytes(12).toString('hex')}`
    const { checkoutId, revision } = order
    await trx
      .insertInto('testSubscriptions')
      .values({ id: subscriptionId, status: 'active', checkoutId, revision, startedAt: now })
      .execute()
    await trx
      .updateTable('testCheckoutSessions')
      .set({ status: 'complete', subscriptionId })
      .where('id', '=', id)
      .execute()
    return subscriptionId
  })
}

function describeMetadata({ checkoutId, revision }: StoredOrder): Record<string, string> {
  return { [checkoutKey]: checkoutId, [revisionKey]: String(revision) }
}

function describeLines({ lines, discountHundredths }: StoredOrder): SessionLine[] {
  const subtotals = lines.map(({ unitCents, quantity }) => unitCents * quantity)
  const { discountCents } = computeAmounts(subtotals, discountHundredths)
  const discounts = splitDiscount(subtotals, discountCents)
  return lines.map(({ planName, unitCents, quantity }, index) => {
    const amountSubtotal = unitCents * quantity
    const amountDiscount = discounts[index] ?? 0
    return {
      description: planName,
      price: { unitAmount: unitCents },
      quantity,
      amountSubtotal,
      amountDiscount,
      amountTotal: amountSubtotal - amountDiscount,
    }
  })
}

/** The same day of a later month, or the last of a shorter one. */
function findNextMonth(start: Date, now: Date): Date {
  for (let months = 1; ; months++) {
    const day = new Date(addMonths(start.getTime(), months))
    if (day > now) return day
  }
}

function toSubscriptionStatus(stored: string): SubscriptionStatus {
  const status = subscriptionStatuses.find((known) => known === stored)
  if (status === undefined) throw new Error(`${stored} is no status of a subscription`)
  return status
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
