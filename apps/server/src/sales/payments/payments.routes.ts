import type { Brand } from '@talhao/contract/core'
import * as contract from '@talhao/contract/sales/payments'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import {
  checkSubscription,
  describePurchase,
  openCheckoutPage,
  type PaymentsDeps,
} from './payments.service.ts'
import type { EmbeddedPaymentProvider } from './provider/embedded-payment-provider.ts'
import { receiveEvent } from './receive-event.ts'
import { registerTestCheckout } from './test-checkout.routes.ts'

export interface PaymentsRoutesDeps extends PaymentsDeps {
  readonly embedded: EmbeddedPaymentProvider | null
  readonly brand: Brand
}

export async function registerPayments(app: FastifyInstance, deps: PaymentsRoutesDeps): Promise<void> {
  serve(app, contract.checkSubscriptionCreation, async ({ body, caller }) => {
    const subscriptionCreated = await checkSubscription(deps.db, caller, body.checkout_id)
    return { status: 'success', data: { subscriptionCreated } }
  })

  serve(app, contract.createCheckoutSession, async ({ body, caller }) => {
    const checkoutSessionUrl = await openCheckoutPage(deps, caller, body.checkout_id)
    return { status: 'success', data: { checkoutSessionUrl } }
  })

  serve(app, contract.retrieveLineItems, async ({ query, caller }) => ({
    status: 'success',
    data: await describePurchase(deps, caller, query.checkout_session_id),
  }))

  await app.register(async (webhooks) => {
    readRawBodies(webhooks)
    serve(webhooks, contract.receivePaymentEvent, async ({ request }) => {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      await receiveEvent(deps, { payload, signature: typeof signature === 'string' ? signature : '' })
      return { received: true }
    })
  })

  registerTestCheckout(app, deps)
}

/** The signature is over the bytes as they came. */
function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
