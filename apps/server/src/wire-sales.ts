import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { AccountsDeps } from './features/accounts/accounts-deps.ts'
import { inviteClient } from './features/accounts/invite-client.service.ts'
import { createSubscriptionExtender } from './features/payments/extend-subscription.ts'
import { requestExtension } from './features/payments/extension-job.ts'
import { registerPayments } from './features/payments/payments.routes.ts'
import { closeOpenPage } from './features/payments/payments.service.ts'
import { registerSales } from './features/sales/sales.routes.ts'
import { keepSubscription } from './features/stations/subscriptions.repository.ts'
import { limitConcurrency } from './http/limit-concurrency.ts'
import type { JobHandler } from './jobs/define-job.ts'
import { brandNames } from './mail/render-mail.ts'
import type { Clock } from './ports/clock.ts'
import { createPaymentProvider } from './ports/create-payment-provider.ts'

export interface SalesWiring {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly accounts: AccountsDeps
}

/**
 * A write that asks the payment provider holds a database connection meanwhile: without a limit a slow provider would
 * take them all.
 */
const maxProviderCalls = 4

/** Sales offers, payments collects, stations are switched on and off by what was collected. */
export async function wireSales(app: FastifyInstance, wiring: SalesWiring): Promise<void> {
  const { db, clock, config, accounts } = wiring
  const { publicUrl } = config
  const { provider, embedded } = createPaymentProvider({ config, db, clock })
  const providerQueue = limitConcurrency(maxProviderCalls)
  registerSales(app, {
    db,
    clock,
    publicUrl,
    providerQueue,
    createClient: (caller, client) => inviteClient(accounts, caller, client),
    beforeEdit: (trx, checkout) => closeOpenPage(trx, provider, checkout),
    afterEdit: (trx, { id }) => requestExtension(trx, id),
  })
  await registerPayments(app, {
    db,
    clock,
    publicUrl,
    providerQueue,
    provider,
    embedded,
    keepSubscription,
    productName: brandNames[config.brand],
  })
}

export function createSalesJobs(deps: { db: Db; clock: Clock; config: Config }): JobHandler[] {
  const { provider } = createPaymentProvider(deps)
  const { db, clock } = deps
  const providerQueue = limitConcurrency(maxProviderCalls)
  return [createSubscriptionExtender({ db, clock, provider, keepSubscription, providerQueue })]
}
