import type { SessionLine } from '@talhao/contract/sales/payments'
import type { PlanLine } from '../../offers/checkout.ts'

export type PaymentProviderId = 'stripe' | 'embedded'

/** Everything a page of the provider sells. */
export interface PaymentOrder {
  readonly checkoutId: string
  readonly revision: number
  readonly lines: readonly PlanLine[]
  readonly discountHundredths: number
  readonly customerId: string
  readonly successUrl: string
  readonly failedUrl: string
}

/** `open`: can be paid. `complete`: was. `expired`: never can be any more. */
export type SessionStatus = 'open' | 'complete' | 'expired'

export interface PaymentSession {
  readonly id: string
  readonly status: SessionStatus
  /** null unless open. */
  readonly url: string | null
}

/**
 * `active`: the money is there. `past_due`: the last invoice failed and is tried again. `unpaid`: given up or paused.
 * `ended`: for ever. `pending`: never paid yet.
 */
export const subscriptionStatuses = ['active', 'past_due', 'unpaid', 'ended', 'pending'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface ProviderSubscription {
  readonly id: string
  readonly status: SubscriptionStatus
  readonly checkoutId: string | null
  /** What was paid for: the offer's rows up to this revision. */
  readonly revision: number
  readonly nextInvoiceAt: Date | null
}

/** That something happened. What holds now is asked of the provider: events may come late and in any order. */
export interface PaymentEvent {
  readonly id: string
  readonly kind: string
  readonly checkoutId: string | null
  readonly subscriptionId: string | null
}

export class BadSignature extends Error {}
/** The provider asked the card, and it was declined. */
export class PaymentRejected extends Error {}

/** Takes money month by month for an offer. Stripe, or the test checkout of machines without keys. */
export interface PaymentProvider {
  readonly id: PaymentProviderId
  /** Asked once for a client; the id is kept. */
  createCustomer(client: { clientId: string; name: string; email: string }): Promise<string>
  openSession(order: PaymentOrder): Promise<{ id: string; url: string }>
  readSession(id: string): Promise<PaymentSession>
  /** Afterwards it is expired, or it was paid before and is complete. */
  closeSession(id: string): Promise<SessionStatus>
  listLines(sessionId: string): Promise<SessionLine[]>
  /** null: the provider does not know it. */
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** Makes the subscription be for these lines, charged at once, or throws PaymentRejected and changes nothing. */
  extendSubscription(
    id: string,
    order: Pick<PaymentOrder, 'checkoutId' | 'revision' | 'lines'>,
  ): Promise<void>
  /** Throws BadSignature. null: an event that concerns nobody here. */
  readEvent(delivery: { payload: Buffer; signature: string; now: Date }): Promise<PaymentEvent | null>
}
