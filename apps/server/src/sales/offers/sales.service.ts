import {
  type CheckoutDetails,
  type CheckoutSummary,
  type SalesForm,
  toReais,
} from '@talhao/contract/sales/offers'
import { v7 as createId } from 'uuid'
import { type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import { isClientKnown } from '../../platform/db/clients.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import type { SalesCaller } from '../../platform/http/caller.ts'
import type { ConcurrencyQueue } from '../../platform/http/limit-concurrency.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { amountsOf, type Checkout, describeLineItems, isPaid } from './checkout.ts'
import {
  findFirstAdmin,
  findLiveCheckout,
  listCheckouts,
  listFirstAdmins,
  lockCheckout,
} from './checkouts.repository.ts'
import { describeCheckoutState, describePaymentLink } from './payment-link.ts'
import { broken, listRows, readFormDiscount, readRows } from './read-sales-form.ts'
import {
  insertCheckout,
  insertItems,
  listPlanRows,
  listStationsOf,
  type NewItem,
  raiseRevision,
} from './sales.repository.ts'
import { salesTexts } from './sales.texts.ts'

export interface OffersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
  readonly providerQueue: ConcurrencyQueue
  /** Before rows are added: nobody may go on paying for the offer as it was. */
  readonly beforeEdit: (trx: Trx, checkout: Checkout) => Promise<void>
  /** After rows were added to what is paid already, in the same transaction. */
  readonly afterEdit: (trx: Trx, checkout: { id: string; revision: number }) => Promise<void>
}

export async function saveSalesForm(deps: OffersDeps, caller: SalesCaller, form: SalesForm): Promise<void> {
  const { db, clock } = deps
  const clientId = form.client_id
  if (!(await isClientKnown(db, clientId))) throw new Problem('absent', requestTexts.absent)
  const discountHundredths = readFormDiscount(form)
  const rows = listRows(form)
  if (rows.length === 0) throw broken(salesTexts.rowsMissing)
  const items = readRows(rows, await readWorld(db, clientId))
  const write = writeChange(db, caller, async (scope) => {
    const id = createId()
    await insertCheckout(scope.trx, { id, clientId, discountHundredths, now: clock.now() })
    await insertItems(scope.trx, { id, clientId, revision: 1, firstPosition: 0 }, items)
    await recordRows(scope, { action: 'subscription.offered', id, clientId, items })
  })
  await write.catch((error: unknown) => {
    throw readUniqueViolation(error) === 'checkouts_one_live'
      ? new Problem('conflict', salesTexts.checkoutExists)
      : error
  })
}

/** Adds rows; what is there and the discount stay. Two edits at once follow one another. */
export async function editSubscription(
  deps: OffersDeps,
  caller: SalesCaller,
  form: SalesForm,
): Promise<void> {
  const { db } = deps
  const clientId = form.client_id
  const live = await findLiveCheckout(db, clientId)
  if (live === null) throw new Problem('absent', salesTexts.checkoutMissing)
  const added = listRows(form).filter(({ edited }) => edited === true)
  if (added.length === 0) throw broken(salesTexts.nothingNew)
  const items = readRows(added, await readWorld(db, clientId))
  const write = () =>
    writeChange(db, caller, async (scope) => {
      const checkout = await lockCheckout(scope.trx, live.id)
      if (checkout === null || checkout.state === 'ended')
        throw new Problem('absent', salesTexts.checkoutMissing)
      if (items.some(({ stationId }) => checkout.items.some((item) => item.stationId === stationId)))
        throw new Problem('conflict', salesTexts.stationSold)
      await deps.beforeEdit(scope.trx, checkout)
      const edited = { id: checkout.id, clientId, revision: checkout.revision + 1 }
      await raiseRevision(scope.trx, edited)
      await insertItems(scope.trx, { ...edited, firstPosition: checkout.items.length }, items)
      await deps.afterEdit(scope.trx, edited)
      await recordRows(scope, { action: 'subscription.extended', id: checkout.id, clientId, items })
    })
  await deps.providerQueue.run(write)
}

export async function describeCheckouts(db: Db, clientId: string): Promise<CheckoutDetails[]> {
  const checkout = await findLiveCheckout(db, clientId)
  if (checkout === null) return []
  const { totalCents, finalCents } = amountsOf(checkout)
  return [
    {
      checkoutId: checkout.id,
      stationPlanDetails: checkout.items.map((item) => ({
        stationId: item.stationId,
        paymentPlanId: item.planId,
        stationName: item.stationName,
        planName: item.planName,
        amount: toReais(item.priceCents),
      })),
      totalAmount: toReais(totalCents),
      discountPercent: checkout.discountHundredths / 100,
      finalAmount: toReais(finalCents),
      isSubscriptionCreated: isPaid(checkout),
      clientName: checkout.clientName,
      lineItems: describeLineItems(checkout.items),
    },
  ]
}

export async function findPaymentLinks(
  { db, publicUrl }: OffersDeps,
  clientId: string,
): Promise<{ paymentLink: string }[]> {
  const checkout = await findLiveCheckout(db, clientId)
  if (checkout === null) return []
  const admin = await findFirstAdmin(db, clientId)
  if (admin === null) throw new Problem('ruleBroken', salesTexts.adminMissing)
  return [
    {
      paymentLink: describePaymentLink(publicUrl, { checkoutId: checkout.id, clientId, userId: admin.id }),
    },
  ]
}

export async function summariseCheckouts({ db, publicUrl }: OffersDeps): Promise<CheckoutSummary[]> {
  const checkouts = await listCheckouts(db)
  const admins = await listFirstAdmins(
    db,
    checkouts.map(({ clientId }) => clientId),
  )
  return checkouts.map((checkout) => {
    const { id: checkoutId, clientId } = checkout
    const userId = admins.get(clientId)
    const isUseful = userId !== undefined && checkout.state !== 'ended'
    return {
      checkoutId,
      clientId,
      clientName: checkout.clientName,
      paymentLink: isUseful ? describePaymentLink(publicUrl, { checkoutId, clientId, userId }) : null,
      state: describeCheckoutState(checkout),
      stationsCount: checkout.items.length,
      waitingCount: isPaid(checkout) ? checkout.items.filter(({ paidAt }) => paidAt === null).length : 0,
      finalAmount: toReais(amountsOf(checkout).finalCents),
      createdAt: checkout.createdAt.toISOString(),
      paidAt: checkout.paidAt?.toISOString() ?? null,
    }
  })
}

async function readWorld(db: Db, clientId: string) {
  return { stations: await listStationsOf(db, clientId), plans: await listPlanRows(db) }
}

async function recordRows(
  scope: ChangeScope,
  change: {
    action: 'subscription.offered' | 'subscription.extended'
    id: string
    clientId: string
    items: readonly NewItem[]
  },
): Promise<void> {
  const { action, id, clientId, items } = change
  await scope.record({
    clientId,
    action,
    subjectId: id,
    details: { stations: items.map(({ stationId, planId }) => ({ stationId, planId })) },
  })
}
