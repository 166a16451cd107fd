import type { ChangeScope } from '../../platform/change-log/write-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Checkout } from '../offers/checkout.ts'
import { type CheckoutChange, markItemPaid, updateCheckout } from './payments.repository.ts'
import type { ProviderSubscription } from './provider/payment-provider.ts'

/** What a paid plan lets a station do is written by weather, and handed in. */
export type KeepSubscription = (
  trx: Trx,
  subscription: {
    clientId: string
    stationId: string
    planId: string
    status: 'active' | 'inactive'
    now: Date
  },
) => Promise<void>

/**
 * Makes our side say what the provider's subscription says now. It looks at nothing but the two states, so it may run
 * any number of times, for events in any order. The offer must be locked.
 */
export async function settleCheckout(
  scope: ChangeScope,
  deps: { upsertSubscription: KeepSubscription },
  settling: { checkout: Checkout; subscription: ProviderSubscription; now: Date },
): Promise<void> {
  const { checkout, subscription, now } = settling
  const isForeign = checkout.subscriptionId !== null && checkout.subscriptionId !== subscription.id
  if (isForeign || checkout.state === 'ended' || subscription.status === 'pending')
    return scope.recordNothing()
  switch (subscription.status) {
    case 'active':
    case 'past_due':
      return switchOn(scope, deps, { checkout, subscription, now })
    case 'unpaid':
    case 'ended':
      return switchOff(scope, deps, { checkout, subscription, now })
  }
}

interface Settling {
  readonly checkout: Checkout
  readonly subscription: ProviderSubscription
  readonly now: Date
}

async function switchOn(
  scope: ChangeScope,
  { upsertSubscription }: { upsertSubscription: KeepSubscription },
  { checkout, subscription, now }: Settling,
): Promise<void> {
  const { clientId, id: checkoutId } = checkout
  const isLate = subscription.status === 'past_due'
  const covered = checkout.items.filter(({ revision }) => revision <= subscription.revision)
  const dark = covered.filter(({ paidAt }) => checkout.state !== 'paid' || paidAt === null)
  const failedAt = isLate ? (checkout.paymentFailedAt ?? now) : null
  await updateCheckout(scope.trx, checkout, {
    state: 'paid',
    subscriptionId: subscription.id,
    nextInvoiceAt: subscription.nextInvoiceAt,
    paymentFailedAt: failedAt,
    ...(checkout.paidAt === null ? { paidAt: now } : {}),
  })
  for (const { stationId, planId } of dark) {
    await upsertSubscription(scope.trx, { clientId, stationId, planId, status: 'active', now })
    await markItemPaid(scope.trx, { clientId, checkoutId, stationId, now })
  }
  if (dark.length > 0) await record(scope, checkout, 'subscription.activated', dark.length)
  if (isLate && checkout.paymentFailedAt === null)
    await record(scope, checkout, 'subscription.payment_failed', covered.length)
  scope.recordNothing()
}

async function switchOff(
  scope: ChangeScope,
  { upsertSubscription }: { upsertSubscription: KeepSubscription },
  { checkout, subscription, now }: Settling,
): Promise<void> {
  const { clientId } = checkout
  const isOver = subscription.status === 'ended'
  const lit = checkout.state === 'paid' ? checkout.items.filter(({ paidAt }) => paidAt !== null) : []
  const change: CheckoutChange = isOver
    ? { state: 'ended', subscriptionId: subscription.id, nextInvoiceAt: null, endedAt: now }
    : {
        state: 'unpaid',
        subscriptionId: subscription.id,
        paymentFailedAt: checkout.paymentFailedAt ?? now,
      }
  await updateCheckout(scope.trx, checkout, change)
  for (const { stationId, planId } of lit)
    await upsertSubscription(scope.trx, { clientId, stationId, planId, status: 'inactive', now })
  if (isOver) return record(scope, checkout, 'subscription.ended', lit.length)
  if (lit.length > 0) return record(scope, checkout, 'subscription.deactivated', lit.length)
  scope.recordNothing()
}

async function record(
  scope: ChangeScope,
  { clientId, id }: Checkout,
  action:
    | 'subscription.activated'
    | 'subscription.payment_failed'
    | 'subscription.deactivated'
    | 'subscription.ended',
  stations: number,
): Promise<void> {
  await scope.record({ clientId, action, subjectId: id, details: { stations } })
}
