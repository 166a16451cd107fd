import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { CheckoutState } from '../offers/checkouts.ts'

/** A station's subscription as the client's administrator sees it. */
export const StationSubscription = Shape({
  stationId: Id,
  stationName: Type.String(),
  planName: Type.String(),
  /** Reais a month, before the discount. */
  price: Type.Number(),
  status: Type.Enum(['active', 'inactive', 'waiting']),
  /** null until it is paid. */
  since: Nullable(IsoTime),
})
export type StationSubscription = Static<typeof StationSubscription>

export const listSubscriptions = defineEndpoint({
  name: 'listSubscriptions',
  summary: 'The subscriptions of the own stations, and the next invoice',
  method: 'GET',
  path: '/api/v2/payment/subscriptions',
  access: clientAdmins,
  answers: {
    200: SuccessOf(
      Shape({
        stations: Type.Array(StationSubscription),
        /** null for stations that were not sold by an offer. */
        offer: Nullable(
          Shape({
            state: CheckoutState,
            totalAmount: Type.Number(),
            discountPercent: Type.Number(),
            finalAmount: Type.Number(),
            /** null while nothing is to be paid. */
            nextInvoice: Nullable(IsoTime),
            paymentLink: Nullable(Type.String()),
          }),
        ),
      }),
    ),
  },
})

export const subscriptionsEndpoints = [listSubscriptions]
