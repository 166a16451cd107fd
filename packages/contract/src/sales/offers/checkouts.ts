import { type Static, Type } from 'typebox'
import { anyUser, salesStaff } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { PlanId } from './plans.ts'

/** As a form holds it: a number, or what was typed. The service reads it, so that the problem stands at its field. */
export const TypedNumber = Type.Union([Type.Number(), Type.String({ maxLength: 40 })])

export const LineItems = Shape({
  items: Type.Array(Shape({ plan: PlanId, quantity: Type.Integer({ minimum: 1, maximum: 10_000 }) }), {
    maxItems: 100,
  }),
})
export type LineItems = Static<typeof LineItems>

/** A station without a plan, or a plan without a station, is rejected by its name. */
export const StationPlan = Shape({
  stationId: Nullable(Type.Union([Id, Type.Literal('')])),
  paymentPlanId: Nullable(PlanId),
  /** A new row of an edited subscription. */
  edited: Type.Optional(Type.Boolean()),
})
export type StationPlan = Static<typeof StationPlan>

export const StationPlans = Shape({ station_plan_details: Type.Array(StationPlan, { maxItems: 1000 }) })

/** Rows and discount count. Amounts and line items are what the page showed: the server has its own. */
export const SalesForm = Shape({
  client_id: Id,
  client_name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  line_items: Type.Optional(LineItems),
  station_plan_details: StationPlans,
  total_amount: Type.Optional(Nullable(TypedNumber)),
  discount: Type.Optional(Nullable(TypedNumber)),
  final_amount: Type.Optional(Nullable(TypedNumber)),
})
export type SalesForm = Static<typeof SalesForm>

export const saveSalesForm = defineEndpoint({
  name: 'saveSalesForm',
  summary: 'Offer a client plans for stations; a client with an open or paid offer is refused (409)',
  method: 'POST',
  path: '/api/v2/payment/save_sales_form',
  access: salesStaff,
  body: SalesForm,
  answers: { 201: Done },
})

export const editSubscription = defineEndpoint({
  name: 'editSubscription',
  summary: 'Add rows to the offer or subscription of a client; rows that are there and the discount stay',
  method: 'POST',
  path: '/api/v2/payment/edit_subscription',
  access: salesStaff,
  body: SalesForm,
  answers: { 200: Done },
})

export const CheckoutDetails = Shape({
  checkoutId: Id,
  stationPlanDetails: Type.Array(
    Shape({
      stationId: Id,
      paymentPlanId: PlanId,
      stationName: Type.String(),
      planName: Type.String(),
      /** Reais a month. */
      amount: Type.Number(),
    }),
  ),
  totalAmount: Type.Number(),
  discountPercent: Type.Number(),
  finalAmount: Type.Number(),
  isSubscriptionCreated: Type.Boolean(),
  clientName: Type.String(),
  lineItems: LineItems,
})
export type CheckoutDetails = Static<typeof CheckoutDetails>

const OfClient = Shape({ client_id: Id })

export const retrieveCheckoutDetails = defineEndpoint({
  name: 'retrieveCheckoutDetails',
  summary:
    "The client's open or paid offer, an empty list without one; people of a client see their own alone",
  method: 'GET',
  path: '/api/v2/payment/retrive_checkout_details',
  access: anyUser,
  query: OfClient,
  answers: { 200: SuccessOf(Type.Array(CheckoutDetails)) },
})

export const getPaymentLink = defineEndpoint({
  name: 'getPaymentLink',
  summary: "The link by which the client's administrator pays, an empty list without an offer",
  method: 'GET',
  path: '/api/v2/payment/payment_link',
  access: anyUser,
  query: OfClient,
  answers: { 200: SuccessOf(Type.Array(Shape({ paymentLink: Type.String() }))) },
})

/**
 * `open` waits for the payment; `paid`; `payment_failed` is paid for now, but the last invoice is not; `unpaid` has
 * its stations off; `ended` was cancelled.
 */
export const checkoutStates = ['open', 'paid', 'payment_failed', 'unpaid', 'ended'] as const
export const CheckoutState = Type.Enum(checkoutStates)
export type CheckoutState = (typeof checkoutStates)[number]

export const CheckoutSummary = Shape({
  checkoutId: Id,
  clientId: Id,
  clientName: Type.String(),
  /** null when the client has no administrator, or the offer has ended. */
  paymentLink: Nullable(Type.String()),
  state: CheckoutState,
  stationsCount: Type.Integer(),
  /** Added to a paid subscription, and not paid yet. */
  waitingCount: Type.Integer(),
  /** Reais a month. */
  finalAmount: Type.Number(),
  createdAt: IsoTime,
  paidAt: Nullable(IsoTime),
})
export type CheckoutSummary = Static<typeof CheckoutSummary>

export const listCheckouts = defineEndpoint({
  name: 'listCheckouts',
  summary: 'All payment links with their state, newest first',
  method: 'GET',
  path: '/api/v2/payment/checkouts',
  access: salesStaff,
  answers: { 200: SuccessOf(Type.Array(CheckoutSummary)) },
})
