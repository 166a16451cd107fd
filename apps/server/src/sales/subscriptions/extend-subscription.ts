import { type ChangeScope, system, writeChange } from '../../platform/change-log/write-change.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import { type Checkout, groupByPlan } from '../offers/checkout.ts'
import { lockCheckout } from '../offers/checkouts.repository.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { extendSubscriptionJob } from '../payments/extension-job.ts'
import { updateCheckout } from '../payments/payments.repository.ts'
import { type PaymentProvider, PaymentRejected } from '../payments/provider/payment-provider.ts'
import type { EventDeps } from '../payments/receive-event.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'

export function createSubscriptionExtender(deps: EventDeps): JobHandler {
  return handleJob(extendSubscriptionJob, async ({ checkoutId }) => {
    const { db, provider } = deps
    if (provider === null) return
    const write = () =>
      writeChange(db, system, async (scope) => {
        const checkout = await lockCheckout(scope.trx, checkoutId)
        if (checkout === null || checkout.state !== 'paid' || checkout.subscriptionId === null)
          return scope.recordNothing()
        await extend(scope, deps, { provider, checkout, subscriptionId: checkout.subscriptionId })
      })
    await deps.providerQueue.run(write)
  })
}

async function extend(
  scope: ChangeScope,
  deps: EventDeps,
  extension: { provider: PaymentProvider; checkout: Checkout; subscriptionId: string },
): Promise<void> {
  const { provider, checkout, subscriptionId } = extension
  const now = deps.clock.now()
  const before = await askProvider(() => provider.readSubscription(subscriptionId))
  if (before === null) return scope.recordNothing()
  if (before.revision < checkout.revision) {
    try {
      await askProvider(() =>
        provider.extendSubscription(subscriptionId, {
          checkoutId: checkout.id,
          revision: checkout.revision,
          lines: groupByPlan(checkout.items),
        }),
      )
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error
      // The rows stay and wait; the next edit, or a new card and a new edit, tries again.
      await updateCheckout(scope.trx, checkout, { paymentFailedAt: now })
      return scope.record({
        clientId: checkout.clientId,
        action: 'subscription.payment_failed',
        subjectId: checkout.id,
        details: { stations: checkout.items.filter(({ paidAt }) => paidAt === null).length },
      })
    }
  }
  const subscription = await askProvider(() => provider.readSubscription(subscriptionId))
  if (subscription === null) return scope.recordNothing()
  await settleCheckout(scope, deps, { checkout, subscription, now })
}
