import { type Static, Type } from 'typebox'
import { anyUser } from '../../core/access.ts'
import { fileOf, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const checkSubscriptionCreation = defineEndpoint({
  name: 'checkSubscriptionCreation',
  summary: 'Whether the offer was paid; people of a client may ask for their own alone',
  method: 'POST',
  path: '/api/v2/payment/check_subscription_creation',
  access: anyUser,
  body: Shape({ checkout_id: Type.String({ maxLength: 64 }) }),
  answers: { 200: SuccessOf(Shape({ subscriptionCreated: Type.Boolean() })) },
})

const Ignored = Type.Optional(Type.Unknown())

/** Only the stored offer counts, whatever the page sends beside its id. */
export const createCheckoutSession = defineEndpoint({
  name: 'createCheckoutSession',
  summary: "The address of the payment provider's page for an offer; one page at a time",
  method: 'POST',
  path: '/api/v2/payment/checkout_session_url',
  access: anyUser,
  // Pages send back what they were shown, in one shape or another.
  body: Type.Object({
    checkout_id: Type.String({ maxLength: 64 }),
    client_id: Ignored,
    user_id: Ignored,
    discount: Ignored,
    line_items: Ignored,
    station_plan_details: Ignored,
  }),
  answers: { 200: SuccessOf(Shape({ checkoutSessionUrl: Type.String() })) },
})

/** All amounts in cents. */
export const SessionLine = Shape({
  description: Type.String(),
  price: Shape({ unitAmount: Type.Integer() }),
  quantity: Type.Integer(),
  amountSubtotal: Type.Integer(),
  amountDiscount: Type.Integer(),
  amountTotal: Type.Integer(),
})
export type SessionLine = Static<typeof SessionLine>

export const retrieveLineItems = defineEndpoint({
  name: 'retrieveLineItems',
  summary: 'What was bought on a page of the payment provider, and whether its payment has arrived',
  method: 'GET',
  path: '/api/v2/payment/retrive_line_items',
  access: anyUser,
  query: Shape({ checkout_session_id: Type.String({ minLength: 1, maxLength: 200 }) }),
  answers: {
    200: SuccessOf(
      Shape({
        data: Type.Array(SessionLine),
        subscriptionCreated: Type.Boolean(),
        /** What the lines are for. */
        stations: Type.Array(Shape({ stationName: Type.String(), planName: Type.String() })),
      }),
    ),
  },
})

/** Signed over its very bytes, so the handler reads them before anybody parses. */
export const receivePaymentEvent = defineEndpoint({
  name: 'receivePaymentEvent',
  summary: 'Word of the payment provider; a repeat changes nothing, a wrong signature is refused (400)',
  method: 'POST',
  path: '/api/v2/payment/webhook',
  access: 'public',
  bodyLimit: 1024 * 1024,
  answers: { 200: Shape({ received: Type.Literal(true) }) },
})

const OfSession = Shape({ sessionId: Type.String({ pattern: '^[A-Za-z0-9_]{16,200}$' }) })

export const getTestCheckout = defineEndpoint({
  name: 'getTestCheckout',
  summary: 'The test checkout of machines without a payment provider; nothing is charged',
  method: 'GET',
  path: '/checkout/:sessionId',
  access: 'public',
  params: OfSession,
  answers: { 200: fileOf('text/html') },
})

export const payTestCheckout = defineEndpoint({
  name: 'payTestCheckout',
  summary: 'Pretend to pay at the test checkout',
  method: 'POST',
  path: '/checkout/:sessionId/pay',
  access: 'public',
  bodyType: 'form',
  params: OfSession,
  answers: { 303: fileOf('text/html') },
})

export const declineTestCheckout = defineEndpoint({
  name: 'declineTestCheckout',
  summary: 'Pretend that the payment was refused at the test checkout',
  method: 'POST',
  path: '/checkout/:sessionId/decline',
  access: 'public',
  bodyType: 'form',
  params: OfSession,
  answers: { 303: fileOf('text/html') },
})

export const paymentsEndpoints = [
  checkSubscriptionCreation,
  createCheckoutSession,
  retrieveLineItems,
  receivePaymentEvent,
  getTestCheckout,
  payTestCheckout,
  declineTestCheckout,
]
