import type { AnswerOf } from '@talhao/contract/core'
import { toReais } from '@talhao/contract/sales/offers'
import type { listSubscriptions, StationSubscription } from '@talhao/contract/sales/subscriptions'
import type { Db } from '../../platform/db/database.ts'
import { amountsOf, type Checkout } from '../offers/checkout.ts'
import { findFirstAdmin, findLiveCheckout } from '../offers/checkouts.repository.ts'
import { describeCheckoutState, describePaymentLink } from '../offers/payment-link.ts'

type Subscriptions = AnswerOf<typeof listSubscriptions>['data']

/** Which stations, which plan, since when, and the next invoice: what an administrator asks about. */
export async function describeSubscriptions(
  { db, publicUrl }: { db: Db; publicUrl: string },
  clientId: string,
): Promise<Subscriptions> {
  const checkout = await findLiveCheckout(db, clientId)
  const waiting = (checkout?.items ?? []).filter(({ paidAt }) => paidAt === null)
  const stations: StationSubscription[] = [
    ...(await listPaidStations(db, clientId)).filter(
      ({ stationId }) => !waiting.some((item) => item.stationId === stationId),
    ),
    ...waiting.map(({ stationId, stationName, planName, priceCents }) => ({
      stationId,
      stationName,
      planName,
      price: toReais(priceCents),
      status: 'waiting' as const,
      since: null,
    })),
  ]
  const offer = checkout === null ? null : await describeOffer({ db, publicUrl }, checkout)
  return { stations, offer }
}

async function describeOffer(
  { db, publicUrl }: { db: Db; publicUrl: string },
  checkout: Checkout,
): Promise<Subscriptions['offer']> {
  const { id: checkoutId, clientId, state, discountHundredths } = checkout
  const { totalCents, finalCents } = amountsOf(checkout)
  const admin = state === 'open' ? await findFirstAdmin(db, clientId) : null
  return {
    state: describeCheckoutState(checkout),
    totalAmount: toReais(totalCents),
    discountPercent: discountHundredths / 100,
    finalAmount: toReais(finalCents),
    nextInvoice: state === 'paid' ? (checkout.nextInvoiceAt?.toISOString() ?? null) : null,
    paymentLink:
      admin === null ? null : describePaymentLink(publicUrl, { checkoutId, clientId, userId: admin.id }),
  }
}

async function listPaidStations(db: Db, clientId: string): Promise<StationSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('stations', 'stations.id', 'subscriptions.stationId')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .select(['stationId', 'placeName', 'displayName', 'priceCents', 'subscriptions.status', 'startedAt'])
    .where('subscriptions.clientId', '=', clientId)
    .orderBy('placeName')
    .execute()
  return rows.map((row) => ({
    stationId: row.stationId,
    stationName: row.placeName,
    planName: row.displayName,
    price: toReais(row.priceCents),
    status: row.status === 'active' ? 'active' : 'inactive',
    since: row.startedAt.toISOString(),
  }))
}
