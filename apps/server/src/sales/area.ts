import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/database.ts'
import { limitConcurrency } from '../platform/http/limit-concurrency.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import type { MailLook } from '../platform/mail/mail-content.ts'
import type { Clock } from '../platform/ports/clock.ts'
import { registerOffers, type SalesRoutesDeps } from './offers/sales.routes.ts'
import { requestExtension } from './payments/extension-job.ts'
import { registerPayments } from './payments/payments.routes.ts'
import { closeOpenPage } from './payments/payments.service.ts'
import { createPaymentProvider } from './payments/provider/create-payment-provider.ts'
import type { EventDeps } from './payments/receive-event.ts'
import { createSubscriptionExtender } from './subscriptions/extend-subscription.ts'
import { registerSubscriptions } from './subscriptions/subscriptions.routes.ts'

/** What a payment switches: handed in, because stations belong to weather. */
type UpsertSubscription = EventDeps['upsertSubscription']

export interface SalesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly mailLook: MailLook
  readonly upsertSubscription: UpsertSubscription
  readonly clients: Pick<SalesRoutesDeps, 'createClient' | 'describeClient' | 'editClient'>
}

/**
 * A write that asks the payment provider holds a database connection meanwhile: without a limit a slow provider would
 * take them all.
 */
const maxProviderCalls = 4

/** Sales offers, payments collects, stations are switched on and off by what was collected. */
export async function registerSales(app: FastifyInstance, deps: SalesDeps): Promise<void> {
  const { db, clock, config, mailLook, clients, upsertSubscription } = deps
  const { publicUrl } = config
  const { provider, embedded } = createPaymentProvider({ config, db, clock })
  const providerQueue = limitConcurrency(maxProviderCalls)
  registerOffers(app, {
    db,
    clock,
    publicUrl,
    providerQueue,
    ...clients,
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
    upsertSubscription,
    mailLook,
    brand: config.brand,
  })
  registerSubscriptions(app, { db, publicUrl })
}

export function createSalesJobs(deps: Omit<SalesDeps, 'clients'>): JobHandler[] {
  const { provider } = createPaymentProvider(deps)
  const { db, clock, mailLook, upsertSubscription } = deps
  const providerQueue = limitConcurrency(maxProviderCalls)
  return [
    createSubscriptionExtender({
      db,
      clock,
      provider,
      upsertSubscription,
      mailLook,
      providerQueue,
    }),
  ]
}
