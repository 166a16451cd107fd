import type { AnswerOf } from '@talhao/contract/core'
import type { retrieveLineItems } from '@talhao/contract/sales/payments'
import { validate as isId } from 'uuid'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { SalesCaller, UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { type Checkout, groupByPlan, isPaid } from '../offers/checkout.ts'
import { findCheckout, findFirstAdmin, lockCheckout } from '../offers/checkouts.repository.ts'
import { rejectOtherClient } from '../offers/readable-client.ts'
import { askProvider } from './ask-provider.ts'
import {
  findCustomerId,
  findLastSession,
  findSession,
  insertCustomer,
  insertSession,
  saveLines,
} from './payments.repository.ts'
import { paymentsTexts } from './payments.texts.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'
import type { EventDeps } from './receive-event.ts'

export interface PaymentsDeps extends EventDeps {
  readonly publicUrl: string
}

type Reader = UserCaller | SalesCaller

export async function checkSubscription(db: Db, caller: Reader, checkoutId: string): Promise<boolean> {
  return isPaid(await requireCheckout(db, caller, checkoutId))
}

/** One page at a time: of two tabs, both get the same, and nobody pays twice. */
export async function openCheckoutPage(
  deps: PaymentsDeps,
  caller: Reader,
  checkoutId: string,
): Promise<string> {
  const { db, provider } = deps
  const { id } = await requireCheckout(db, caller, checkoutId)
  if (provider === null) throw new Problem('unavailable', paymentsTexts.notConfigured)
  const open = async (trx: Trx): Promise<string> => {
    const checkout = await lockCheckout(trx, id)
    if (checkout === null || checkout.state === 'ended') throw new Problem('absent', requestTexts.absent)
    if (checkout.state !== 'open') throw new Problem('conflict', paymentsTexts.alreadyCreated)
    return (
      (await findOpenPage(trx, provider, checkout)) ?? (await openNewPage(trx, deps, { provider, checkout }))
    )
  }
  return deps.providerQueue.run(() => db.transaction().execute(open))
}

/** null: a new one is needed, and none is open any more. */
async function findOpenPage(trx: Trx, provider: PaymentProvider, checkout: Checkout): Promise<string | null> {
  const last = await findLastSession(trx, checkout, provider.id)
  if (last === null) return null
  const session = await askProvider(() => provider.readSession(last.id))
  if (session.status === 'complete') throw new Problem('conflict', paymentsTexts.processing)
  if (session.status === 'open' && last.revision === checkout.revision) return session.url
  if (session.status === 'open') await closePage(provider, last.id)
  return null
}

async function openNewPage(
  trx: Trx,
  { clock, publicUrl }: PaymentsDeps,
  { provider, checkout }: { provider: PaymentProvider; checkout: Checkout },
): Promise<string> {
  const customerId = await ensureCustomer(trx, provider, checkout)
  const { id, url } = await askProvider(() =>
    provider.openSession({
      checkoutId: checkout.id,
      revision: checkout.revision,
      lines: groupByPlan(checkout.items),
      discountHundredths: checkout.discountHundredths,
      customerId,
      successUrl: `${publicUrl}/payment-success/{CHECKOUT_SESSION_ID}`,
      failedUrl: `${publicUrl}/payment-failed`,
    }),
  )
  await insertSession(trx, {
    id,
    clientId: checkout.clientId,
    checkoutId: checkout.id,
    provider: provider.id,
    revision: checkout.revision,
    now: clock.now(),
  })
  return url
}

async function ensureCustomer(trx: Trx, provider: PaymentProvider, checkout: Checkout): Promise<string> {
  const { clientId, clientName } = checkout
  const known = await findCustomerId(trx, clientId, provider.id)
  if (known !== null) return known
  const admin = await findFirstAdmin(trx, clientId)
  if (admin === null) throw new Problem('ruleBroken', paymentsTexts.adminMissing)
  const customerId = await askProvider(() =>
    provider.createCustomer({ clientId, name: clientName, email: admin.email }),
  )
  await insertCustomer(trx, { clientId, provider: provider.id, customerId })
  return customerId
}

/** Before an offer is edited: the page that shows the old rows ends, or was paid and the edit has to wait. */
export async function closeOpenPage(
  trx: Trx,
  provider: PaymentProvider | null,
  checkout: Checkout,
): Promise<void> {
  if (provider === null || checkout.state !== 'open') return
  const last = await findLastSession(trx, checkout, provider.id)
  if (last !== null) await closePage(provider, last.id)
}

async function closePage(provider: PaymentProvider, sessionId: string): Promise<void> {
  const status = await askProvider(() => provider.closeSession(sessionId))
  if (status === 'complete') throw new Problem('conflict', paymentsTexts.processing)
}

export async function describePurchase(
  { db, provider }: PaymentsDeps,
  caller: Reader,
  sessionId: string,
): Promise<AnswerOf<typeof retrieveLineItems>['data']> {
  const session = await findSession(db, sessionId)
  rejectOtherClient(caller, session?.clientId ?? null)
  if (session === null) throw new Problem('absent', requestTexts.absent)
  const checkout = await requireCheckout(db, caller, session.checkoutId)
  const subscriptionCreated = isPaid(checkout)
  const stations = checkout.items
    .filter(({ revision }) => revision <= session.revision)
    .map(({ stationName, planName }) => ({ stationName, planName }))
  if (session.lines !== null) return { data: session.lines, subscriptionCreated, stations }
  if (provider === null || provider.id !== session.provider)
    throw new Problem('unavailable', paymentsTexts.notConfigured)
  const lines = await askProvider(() => provider.listLines(session.id))
  await saveLines(db, session, lines)
  return { data: lines, subscriptionCreated, stations }
}

async function requireCheckout(db: Db, caller: Reader, checkoutId: string): Promise<Checkout> {
  const checkout = isId(checkoutId) ? await findCheckout(db, checkoutId) : null
  rejectOtherClient(caller, checkout?.clientId ?? null)
  if (checkout === null) throw new Problem('absent', requestTexts.absent)
  return checkout
}
