import { validate as isId } from 'uuid'
import { system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ConcurrencyQueue } from '../../platform/http/limit-concurrency.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { lockCheckout } from '../offers/checkouts.repository.ts'
import { askProvider } from './ask-provider.ts'
import { requestExtension } from './extension-job.ts'
import { insertEvent, updateCheckout } from './payments.repository.ts'
import { paymentsTexts } from './payments.texts.ts'
import { BadSignature, type PaymentEvent, type PaymentProvider } from './provider/payment-provider.ts'
import { type SettleDeps, settleCheckout } from './settle-checkout.ts'

export interface EventDeps extends SettleDeps {
  readonly db: Db
  readonly clock: Clock
  readonly provider: PaymentProvider | null
  readonly providerQueue: ConcurrencyQueue
}

/**
 * The webhook. An event only says where to look; what holds is read from the provider while the offer is locked, so
 * that a late or repeated event, or two at once, cannot bring an older state back.
 */
export async function receiveEvent(
  deps: EventDeps,
  delivery: { payload: Buffer; signature: string },
): Promise<void> {
  const { clock, provider } = deps
  if (provider === null) throw new Problem('unavailable', paymentsTexts.notConfigured)
  const event = await provider.readEvent({ ...delivery, now: clock.now() }).catch((error: unknown) => {
    throw error instanceof BadSignature ? new Problem('malformed', paymentsTexts.badSignature) : error
  })
  // Somebody else's, of the same account at the provider: received, and nothing to do.
  if (event === null || event.checkoutId === null || !isId(event.checkoutId)) return
  const known = { ...event, checkoutId: event.checkoutId }
  await deps.providerQueue.run(() => actOn(deps, provider, known))
}

async function actOn(
  deps: EventDeps,
  provider: PaymentProvider,
  event: PaymentEvent & { readonly checkoutId: string },
): Promise<void> {
  const now = deps.clock.now()
  await writeChange(deps.db, system, async (scope) => {
    const checkout = await lockCheckout(scope.trx, event.checkoutId)
    if (checkout === null) return scope.recordNothing()
    const { clientId } = checkout
    const isNew = await insertEvent(scope.trx, { clientId, id: event.id, kind: event.kind, receivedAt: now })
    if (!isNew) return scope.recordNothing()
    const subscriptionId = event.subscriptionId
    if (subscriptionId === null) {
      if (event.kind === 'invoice.payment_failed')
        await updateCheckout(scope.trx, checkout, { paymentFailedAt: now })
      return scope.recordNothing()
    }
    const subscription = await askProvider(() => provider.readSubscription(subscriptionId))
    if (subscription === null || subscription.checkoutId !== checkout.id) return scope.recordNothing()
    await settleCheckout(scope, deps, { checkout, subscription, now })
    // Rows that were added while a payment was under way, or that a card declined: now it may work.
    if (subscription.status === 'active' && subscription.revision < checkout.revision)
      await requestExtension(scope.trx, checkout.id)
  })
}
