import { randomBytes } from 'node:crypto'
import { addMonths, dayMs } from '@talhao/local-time'
import { v7 as createId } from 'uuid'
import { system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { insertCheckout, insertItems } from '../../sales/offers/sales.repository.ts'
import { markItemPaid, updateCheckout } from '../../sales/payments/payments.repository.ts'

/** How long the demo's clients have been clients. */
const clientDays = 240

/** When the demo's clients came: a clock that runs, but so many days behind. */
export function createPastClock(clock: Clock): Clock {
  return { now: () => new Date(clock.now().getTime() - clientDays * dayMs) }
}

/**
 * The stations of a client that are active, as one subscription at the test checkout: the sum of its rows is what the
 * client pays. As it stands after a payment, without the page, the event and the mails of one. Null: none is active.
 */
export async function sellActiveStations(
  { db, clock }: { db: Db; clock: Clock },
  clientId: string,
): Promise<string | null> {
  const id = createId()
  const since = createPastClock(clock).now()
  const subscriptionId = `sub_test_${randomBytes(12).toString('hex')}`
  const items = await db
    .selectFrom('subscriptions')
    .innerJoin('stations', 'stations.id', 'subscriptions.stationId')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .select(['subscriptions.stationId', 'plans.id as planId', 'plans.priceCents'])
    .where('subscriptions.clientId', '=', clientId)
    .where('subscriptions.status', '=', 'active')
    .orderBy('stations.placeName')
    .execute()
  if (items.length === 0) return null
  await writeChange(db, system, async ({ trx, record }) => {
    await insertCheckout(trx, { id, clientId, discountHundredths: 0, now: since })
    await insertItems(trx, { id, clientId, revision: 1, firstPosition: 0 }, items)
    await updateCheckout(
      trx,
      { id, clientId },
      {
        state: 'paid',
        subscriptionId,
        paidAt: since,
        nextInvoiceAt: findNextInvoice(since, clock.now()),
      },
    )
    for (const { stationId } of items)
      await markItemPaid(trx, { clientId, checkoutId: id, stationId, now: since })
    await trx
      .insertInto('testSubscriptions')
      .values({ id: subscriptionId, status: 'active', checkoutId: id, revision: 1, startedAt: since })
      .execute()
    await record({
      clientId,
      action: 'subscription.activated',
      subjectId: id,
      details: { stations: items.length },
    })
  })
  return id
}

/** Nobody charges the test checkout's subscriptions: without this their next invoice would fall behind. */
export async function renewInvoices({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const late = await db
    .selectFrom('checkouts')
    .innerJoin('testSubscriptions', 'testSubscriptions.id', 'checkouts.subscriptionId')
    .select(['checkouts.id', 'checkouts.clientId', 'testSubscriptions.startedAt'])
    .where('checkouts.state', '=', 'paid')
    .where('checkouts.nextInvoiceAt', '<', now)
    .execute()
  for (const { id, clientId, startedAt } of late)
    await db
      .updateTable('checkouts')
      .set({ nextInvoiceAt: findNextInvoice(startedAt, now) })
      .where('clientId', '=', clientId)
      .where('id', '=', id)
      .execute()
}

/** The same day of a later month, or the last of a shorter one. */
function findNextInvoice(since: Date, now: Date): Date {
  for (let months = 1; ; months++) {
    const day = new Date(addMonths(since.getTime(), months))
    if (day > now) return day
  }
}
