import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const maxWebhooks = 20

/** What an address can be told of; each needs the scope of its name, where a key owns it. */
export const webhookEvents = ['observations', 'operations', 'alerts'] as const
export const WebhookEvent = Type.Enum(webhookEvents)
export type WebhookEvent = (typeof webhookEvents)[number]

export const Webhook = Shape({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(WebhookEvent),
  /** The key that it ends with, and whose farms it sees; null: the client's own. */
  keyId: Nullable(Id),
  /** Why it is told nothing: its address said 410, or failed for five days. */
  problem: Nullable(Type.Enum(['gone', 'failing'])),
  createdAt: IsoTime,
  lastSuccessAt: Nullable(IsoTime),
})
export type Webhook = Static<typeof Webhook>

export const WebhookDraft = Shape({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  url: Type.String({ maxLength: 2000 }),
  events: Type.Array(WebhookEvent, { minItems: 1, maxItems: webhookEvents.length }),
  keyId: Type.Optional(Nullable(Id)),
})
export type WebhookDraft = Static<typeof WebhookDraft>

export const webhookDeliveryStates = ['queued', 'retrying', 'delivered', 'dead'] as const

export const WebhookDelivery = Shape({
  /** What is sent as `webhook-id`. */
  id: Id,
  /** `observations.hourly`, `operation.changed`, `alert.changed`, `test`. */
  event: Type.String(),
  state: Type.Enum(webhookDeliveryStates),
  /** Why it was given up. */
  reason: Nullable(Type.String()),
  createdAt: IsoTime,
  deliveredAt: Nullable(IsoTime),
  nextAttemptAt: Nullable(IsoTime),
  attempts: Type.Array(Shape({ at: IsoTime, status: Nullable(Type.Integer()), answer: Type.String() })),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

const collection = '/api/v2/webhooks'
const WebhookParams = Shape({ id: Id })

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  summary: 'The addresses that are told of new data of the own client',
  method: 'GET',
  path: collection,
  access: clientAdmins,
  answers: {
    200: Shape({
      status: Type.Literal('success'),
      data: Type.Array(Webhook),
      cursor: Nullable(Type.String()),
    }),
  },
})

export const createWebhook = defineEndpoint({
  name: 'createWebhook',
  summary: 'Have an address told of new data; its secret is shown in this answer alone',
  method: 'POST',
  path: collection,
  access: { ...clientAdmins, verified: true },
  body: WebhookDraft,
  answers: { 201: SuccessOf(Shape({ ...Webhook.properties, secret: Type.String() })) },
})

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  summary: 'Tell an address nothing more',
  method: 'DELETE',
  path: `${collection}/:id`,
  access: clientAdmins,
  params: WebhookParams,
  answers: { 200: Done },
})

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  summary: 'Give an address a new secret, shown here alone; the one before signs as well for 24 hours',
  method: 'POST',
  path: `${collection}/:id/rotate_secret`,
  access: { ...clientAdmins, verified: true },
  params: WebhookParams,
  answers: { 200: SuccessOf(Shape({ secret: Type.String() })) },
})

export const testWebhook = defineEndpoint({
  name: 'testWebhook',
  summary: 'Send a test to an address and say what came of it',
  method: 'POST',
  path: `${collection}/:id/test`,
  access: clientAdmins,
  params: WebhookParams,
  answers: { 200: SuccessOf(WebhookDelivery) },
})

export const listWebhookDeliveries = defineEndpoint({
  name: 'listWebhookDeliveries',
  summary: 'What an address was told when, and why not, newest first',
  method: 'GET',
  path: `${collection}/:id/deliveries`,
  access: clientAdmins,
  params: WebhookParams,
  query: Shape({
    state: Type.Optional(Type.Enum(webhookDeliveryStates)),
    cursor: Type.Optional(Id),
  }),
  answers: {
    200: Shape({
      status: Type.Literal('success'),
      data: Type.Array(WebhookDelivery),
      cursor: Nullable(Type.String()),
    }),
  },
})

export const replayWebhookDelivery = defineEndpoint({
  name: 'replayWebhookDelivery',
  summary: 'Send a dead message again, under the same id',
  method: 'POST',
  path: `${collection}/:id/deliveries/:deliveryId/replay`,
  access: clientAdmins,
  params: Shape({ id: Id, deliveryId: Id }),
  answers: { 200: SuccessOf(WebhookDelivery) },
})

export const webhooksEndpoints = [
  listWebhooks,
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
]
