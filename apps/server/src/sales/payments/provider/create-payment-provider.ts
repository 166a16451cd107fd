import { createHmac } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { createEmbeddedPaymentProvider, type EmbeddedPaymentProvider } from './embedded-payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createStripePaymentProvider } from './stripe-payment-provider.ts'

export interface PaymentProviders {
  /** null: this installation takes no payments. */
  readonly provider: PaymentProvider | null
  /** The same one where it is the test checkout: never beside Stripe, never outside the demo. */
  readonly embedded: EmbeddedPaymentProvider | null
}

export function createPaymentProvider(deps: {
  config: Pick<Config, 'stripe' | 'demo' | 'jwtSecret' | 'publicUrl'>
  db: Db
  clock: Clock
}): PaymentProviders {
  const { config, db, clock } = deps
  if (config.stripe !== null) return { provider: createStripePaymentProvider(config.stripe), embedded: null }
  if (!config.demo) return { provider: null, embedded: null }
  const embedded = createEmbeddedPaymentProvider({
    db,
    clock,
    publicUrl: config.publicUrl,
    signingSecret: `whsec_${createHmac('sha256', config.jwtSecret).update('test checkout').digest('hex')}`,
  })
  return { provider: embedded, embedded }
}
