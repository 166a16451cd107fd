import type { ChangeScope } from '../../platform/change-log/write-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Checkout, CheckoutItem } from '../offers/checkout.ts'
import { findFirstAdmin } from '../offers/checkouts.repository.ts'
import { type CheckoutChange, markItemPaid, updateCheckout } from './payments.repository.ts'
import type { ProviderSubscription } from './provider/payment-provider.ts'
import { receiptMail } from './receipt.mails.ts'

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

export interface SettleDeps {
  readonly upsertSubscription: KeepSubscription
  readonly mailLook: MailLook
}

/**
 * Makes our side say what the provider's subscription says now. It looks at nothing but the two states, so it may run
 * any number of times, for events in any order. The offer must be locked.
 */
export async function settleCheckout(
  scope: ChangeScope,
  deps: SettleDeps,
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
  { upsertSubscription, mailLook }: SettleDeps,
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
  if (dark.length > 0 && !isLate)
    await mailReceipt(scope.trx, mailLook, {
      checkout,
      items: dark,
      paidAt: now,
      nextInvoiceAt: subscription.nextInvoiceAt,
    })
  if (isLate && checkout.paymentFailedAt === null)
    await record(scope, checkout, 'subscription.payment_failed', covered.length)
  scope.recordNothing()
}

/** To the administrator whom the payment link names, in their language (SAL-23). */
async function mailReceipt(
  trx: Trx,
  mailLook: MailLook,
  receipt: { checkout: Checkout; items: readonly CheckoutItem[]; paidAt: Date; nextInvoiceAt: Date | null },
): Promise<void> {
  const admin = await findFirstAdmin(trx, receipt.checkout.clientId)
  if (admin === null) return
  const { email: to, language, firstName } = admin
  const url = `${mailLook.publicUrl}/subscriptions`
  await queueMail(trx, mailLook, {
    to,
    language,
    thread: `subscription.${receipt.checkout.id}`,
    template: receiptMail,
    values: { ...receipt, firstName, url },
  })
}

async function switchOff(
  scope: ChangeScope,
  { upsertSubscription }: SettleDeps,
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
