import type { Stripe } from 'stripe'
import { BadSignature, type PaymentEvent } from './payment-provider.ts'

/** Loaded when the first payment needs it: it would slow down every start. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).Stripe
}

export interface Delivery {
  readonly payload: Buffer
  readonly signature: string
  readonly now: Date
}

const toleranceSeconds = 300

/** Checks the signature over the very bytes, and its age, as Stripe's library does. */
export async function readStripeEvent(delivery: Delivery, secret: string): Promise<PaymentEvent | null> {
  const { webhooks, errors } = await loadStripe()
  const { payload, signature, now } = delivery
  try {
    const event = webhooks.constructEvent(
      payload,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
    return describeEvent(event)
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new BadSignature()
    throw error
  }
}

/** The metadata that our own sessions and subscriptions carry; anything without it was made by somebody else. */
export const checkoutKey = 'checkout_id'
export const revisionKey = 'revision'

function describeEvent(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { metadata, subscription } = event.data.object
      return toEvent(event, metadata, subscription)
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const details = event.data.object.parent?.subscription_details
      return toEvent(event, details?.metadata, details?.subscription)
    }
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return toEvent(event, event.data.object.metadata, event.data.object.id)
    default:
      return null
  }
}

function toEvent(
  event: { id: string; type: string },
  metadata: Stripe.Metadata | null | undefined,
  subscription: string | { id: string } | null | undefined,
): PaymentEvent {
  return {
    id: event.id,
    kind: event.type,
    checkoutId: metadata?.[checkoutKey] ?? null,
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
  }
}
