import type { Brand } from '@talhao/contract/core'
import * as contract from '@talhao/contract/sales/payments'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../platform/http/problem.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type {
  EmbeddedPaymentProvider,
  SignedDelivery,
  TestSession,
} from './provider/embedded-payment-provider.ts'
import { type EventDeps, receiveEvent } from './receive-event.ts'
import { renderTestCheckout } from './test-checkout-page.ts'

export interface TestCheckoutDeps extends EventDeps {
  /** null beside Stripe and outside the demo: then there is no such page. */
  readonly embedded: EmbeddedPaymentProvider | null
  readonly brand: Brand
}

/** A page of our own in the place of a payment provider's; its buttons send a signed event to the webhook's code. */
export function registerTestCheckout(app: FastifyInstance, deps: TestCheckoutDeps): void {
  const { embedded, brand } = deps

  serve(app, contract.getTestCheckout, async ({ params, language, reply }) => {
    const session = await requireSession(embedded, params.sessionId)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderTestCheckout({ session, language, brand }))
    return alreadySent
  })

  serve(app, contract.payTestCheckout, ({ params, reply }) =>
    press(reply, params.sessionId, {
      event: (provider, id) => provider.pay(id),
      next: ({ successUrl }) => successUrl,
    }),
  )

  serve(app, contract.declineTestCheckout, ({ params, reply }) =>
    press(reply, params.sessionId, {
      event: (provider, id) => provider.decline(id),
      next: ({ failedUrl }) => failedUrl,
    }),
  )

  async function press(
    reply: FastifyReply,
    sessionId: string,
    button: {
      event: (provider: EmbeddedPaymentProvider, id: string) => Promise<SignedDelivery | null>
      next: (session: TestSession) => string
    },
  ): Promise<typeof alreadySent> {
    const session = await requireSession(embedded, sessionId)
    const delivery = embedded === null ? null : await button.event(embedded, sessionId)
    if (delivery !== null) await receiveEvent(deps, delivery)
    reply.redirect(delivery === null ? `/checkout/${sessionId}` : button.next(session), 303)
    return alreadySent
  }
}

async function requireSession(provider: EmbeddedPaymentProvider | null, id: string): Promise<TestSession> {
  const session = (await provider?.findSession(id)) ?? null
  if (session === null) throw new Problem('absent', requestTexts.absent)
  return session
}
