import { createHash } from 'node:crypto'
import type { SessionLine } from '@talhao/contract/sales/payments'
import type { Stripe } from 'stripe'
import type { StripeConfig } from '../../../config.ts'
import type { PlanLine } from '../../offers/checkout.ts'
import {
  type PaymentProvider,
  PaymentRejected,
  type ProviderSubscription,
  type SessionStatus,
  type SubscriptionStatus,
} from './payment-provider.ts'
import { checkoutKey, loadStripe, readStripeEvent, revisionKey } from './stripe-events.ts'

const timeoutMs = 10_000

export function createStripePaymentProvider(settings: StripeConfig): PaymentProvider {
  let connecting: Promise<Stripe> | null = null
  const connect = () => {
    connecting ??= openStripe(settings)
    return connecting
  }
  return {
    id: 'stripe',

    async createCustomer({ clientId, name, email }) {
      const stripe = await connect()
      const customer = await stripe.customers.create(
        { name, email, metadata: { client_id: clientId } },
        { idempotencyKey: hashOf(clientId, name, email) },
      )
      return customer.id
    },

    async openSession(order) {
      const stripe = await connect()
      const metadata = { [checkoutKey]: order.checkoutId, [revisionKey]: String(order.revision) }
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: order.customerId,
        client_reference_id: order.checkoutId,
        line_items: await describeLines(stripe, order.lines),
        ...(order.discountHundredths === 0
          ? {}
          : { discounts: [{ coupon: await ensureCoupon(stripe, order.discountHundredths) }] }),
        // A discount of 100 % asks for no card.
        payment_method_collection: 'if_required',
        metadata,
        subscription_data: { metadata },
        success_url: order.successUrl,
        cancel_url: order.failedUrl,
      })
      if (session.url === null) throw new Error(`Stripe gave session ${session.id} no address`)
      return { id: session.id, url: session.url }
    },

    async readSession(id) {
      const stripe = await connect()
      const session = await stripe.checkout.sessions.retrieve(id)
      const status = toSessionStatus(session.status)
      return { id, status, url: status === 'open' ? session.url : null }
    },

    async closeSession(id) {
      const stripe = await connect()
      try {
        return toSessionStatus((await stripe.checkout.sessions.expire(id)).status)
      } catch (error) {
        // Only an open one can be expired; anything else says by itself what became of it.
        const session = await stripe.checkout.sessions.retrieve(id)
        if (session.status === 'open') throw error
        return toSessionStatus(session.status)
      }
    },

    async listLines(sessionId) {
      const stripe = await connect()
      const { data } = await stripe.checkout.sessions.listLineItems(sessionId, { limit: 100 })
      return data.map(toLine)
    },

    async readSubscription(id) {
      const stripe = await connect()
      try {
        return toSubscription(await stripe.subscriptions.retrieve(id))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async extendSubscription(id, { checkoutId, revision, lines }) {
      const stripe = await connect()
      const { items } = await stripe.subscriptions.retrieve(id)
      const wanted = await describeLines(stripe, lines)
      try {
        await stripe.subscriptions.update(
          id,
          {
            items: wanted.map(({ price, quantity }) => {
              const present = items.data.find((item) => item.price.id === price)
              return present === undefined ? { price, quantity } : { id: present.id, quantity }
            }),
            metadata: { [checkoutKey]: checkoutId, [revisionKey]: String(revision) },
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: `extend-${checkoutId}-${revision}` },
        )
      } catch (error) {
        if (isRejection(error)) throw new PaymentRejected()
        throw error
      }
    },

    readEvent: (delivery) => readStripeEvent(delivery, settings.webhookSecret),
  }
}

async function openStripe({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const StripeClient = await loadStripe()
  const common = { timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false }
  if (apiUrl === null) return new StripeClient(secretKey, common)
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new StripeClient(secretKey, {
    ...common,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  })
}

async function describeLines(stripe: Stripe, lines: readonly PlanLine[]) {
  return Promise.all(
    lines.map(async (line) => ({ price: await ensurePrice(stripe, line), quantity: line.quantity })),
  )
}

/** Named by plan and amount: another amount is another price, and nobody pays by an old one. */
async function ensurePrice(stripe: Stripe, { planId, planName, unitCents }: PlanLine): Promise<string> {
  const lookupKey = `talhao-${planId}-${unitCents}`
  const known = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  if (known.data[0] !== undefined) return known.data[0].id
  const price = await stripe.prices.create(
    {
      currency: 'brl',
      unit_amount: unitCents,
      recurring: { interval: 'month' },
      product_data: { name: planName },
      lookup_key: lookupKey,
    },
    { idempotencyKey: lookupKey },
  )
  return price.id
}

async function ensureCoupon(stripe: Stripe, discountHundredths: number): Promise<string> {
  const id = `talhao-discount-${discountHundredths}`
  try {
    return (await stripe.coupons.retrieve(id)).id
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const coupon = await stripe.coupons.create(
    { id, percent_off: discountHundredths / 100, duration: 'forever' },
    { idempotencyKey: id },
  )
  return coupon.id
}

function toLine(line: Stripe.LineItem): SessionLine {
  return {
    description: line.description ?? '',
    price: { unitAmount: line.price?.unit_amount ?? 0 },
    quantity: line.quantity ?? 0,
    amountSubtotal: line.amount_subtotal,
    amountDiscount: line.amount_discount,
    amountTotal: line.amount_total,
  }
}

function toSessionStatus(status: string | null): SessionStatus {
  return status === 'open' || status === 'complete' ? status : 'expired'
}

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, status, metadata, items } = subscription
  const ends = items.data.map(({ current_period_end }) => current_period_end)
  return {
    id,
    status: statuses[status] ?? 'pending',
    checkoutId: metadata[checkoutKey] ?? null,
    revision: Number.parseInt(metadata[revisionKey] ?? '0', 10) || 0,
    nextInvoiceAt:
      ends.length === 0 || subscription.cancel_at_period_end ? null : new Date(Math.min(...ends) * 1000),
  }
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function isMissing(error: unknown): boolean {
  return readCode(error) === 'resource_missing'
}

function isRejection(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeCardError'
}

function readCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
