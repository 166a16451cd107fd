import { type Static, Type } from 'typebox'
import { clientAdmins, clientUsers } from '../../core/access.ts'
import { Done, fileOf, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const channelKinds = ['mail', 'push', 'telegram', 'webhook', 'gateway'] as const
export const ChannelKind = Type.Enum(channelKinds)
export type ChannelKind = Static<typeof ChannelKind>

/** Why a channel tells nobody anything. */
export const channelProblems = ['unlinked', 'gone', 'stopped', 'failing'] as const

export const AlertChannel = Shape({
  id: Id,
  kind: ChannelKind,
  name: Type.String(),
  /** Address of a webhook; of all others null. */
  url: Nullable(Type.String()),
  /** Address, number or device, for people. */
  to: Nullable(Type.String()),
  problem: Nullable(Type.Enum(channelProblems)),
  createdAt: IsoTime,
  lastSuccessAt: Nullable(IsoTime),
})
export type AlertChannel = Static<typeof AlertChannel>

/** What a browser's push subscription says of itself. */
export const BrowserSubscription = Type.Object({
  endpoint: Type.String({ maxLength: 2000 }),
  expirationTime: Type.Optional(Nullable(Type.Number())),
  keys: Type.Object({
    p256dh: Type.String({ minLength: 80, maxLength: 100 }),
    auth: Type.String({ minLength: 20, maxLength: 30 }),
  }),
})
export type BrowserSubscription = Static<typeof BrowserSubscription>

export const AlertChannelDraft = Shape({
  kind: ChannelKind,
  name: Type.String({ minLength: 1, maxLength: 120 }),
  /** Of a webhook. */
  url: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Of a gateway: the number, with its country. */
  to: Type.Optional(Type.String({ maxLength: 40 })),
  /** Of push. */
  subscription: Type.Optional(BrowserSubscription),
})
export type AlertChannelDraft = Static<typeof AlertChannelDraft>

const collection = '/api/v2/alert_channels'
const ChannelParams = Shape({ id: Id })

export const listAlertChannels = defineEndpoint({
  name: 'listAlertChannels',
  summary: 'The channels on which the caller is told',
  method: 'GET',
  path: collection,
  access: clientUsers,
  query: Shape({ cursor: Type.Optional(Id) }),
  answers: {
    200: Shape({
      status: Type.Literal('success'),
      data: Type.Array(AlertChannel),
      cursor: Nullable(Type.String()),
    }),
  },
})

export const listChannelKinds = defineEndpoint({
  name: 'listChannelKinds',
  summary: 'The kinds of channels that this installation has',
  method: 'GET',
  path: `${collection}/kinds`,
  access: clientUsers,
  answers: { 200: SuccessOf(Type.Array(ChannelKind)) },
})

/** A channel of anybody of the client. */
export const ClientChannel = Shape({
  id: Id,
  kind: ChannelKind,
  name: Type.String(),
  userId: Id,
  personName: Type.String(),
  problem: Nullable(Type.Enum(channelProblems)),
})
export type ClientChannel = Static<typeof ClientChannel>

export const listClientChannels = defineEndpoint({
  name: 'listClientChannels',
  summary: 'The channels of everybody of the client, to choose whom else to tell',
  method: 'GET',
  path: `${collection}/of_client`,
  access: clientAdmins,
  answers: { 200: SuccessOf(Type.Array(ClientChannel)) },
})

export const createAlertChannel = defineEndpoint({
  name: 'createAlertChannel',
  summary: 'Add a channel; a webhook’s secret and a chat’s link are shown here alone',
  method: 'POST',
  path: collection,
  access: clientUsers,
  body: AlertChannelDraft,
  answers: {
    201: SuccessOf(
      Shape({
        ...AlertChannel.properties,
        /** Signs the messages of a webhook. */
        secret: Type.Optional(Type.String()),
        /** Opens the bot and links the chat. */
        link: Type.Optional(Type.String()),
      }),
    ),
  },
})

export const deleteAlertChannel = defineEndpoint({
  name: 'deleteAlertChannel',
  summary: 'End a channel',
  method: 'DELETE',
  path: `${collection}/:id`,
  access: clientUsers,
  params: ChannelParams,
  answers: { 200: Done },
})

export const deliveryStates = ['queued', 'retrying', 'delivered', 'uncertain', 'held_back', 'dead'] as const

export const AlertDelivery = Shape({
  id: Id,
  /** `opened`, `closed`, `reminded`, `escalated`, `unknown`, `acknowledged`, `channel_ended`, `test`. */
  event: Type.String(),
  /** The episodes that the message tells of. */
  episodeIds: Type.Array(Id),
  state: Type.Enum(deliveryStates),
  /** Why it was held back or given up. */
  reason: Nullable(Type.String()),
  createdAt: IsoTime,
  deliveredAt: Nullable(IsoTime),
  nextAttemptAt: Nullable(IsoTime),
  attempts: Type.Array(Shape({ at: IsoTime, status: Nullable(Type.Integer()), answer: Type.String() })),
})
export type AlertDelivery = Static<typeof AlertDelivery>

export const testAlertChannel = defineEndpoint({
  name: 'testAlertChannel',
  summary: 'Send a test through the channel and say what came of it',
  method: 'POST',
  path: `${collection}/:id/test`,
  access: clientUsers,
  params: ChannelParams,
  answers: { 200: SuccessOf(AlertDelivery) },
})

export const listDeliveries = defineEndpoint({
  name: 'listDeliveries',
  summary: 'What reached the channel when, and why not, newest first',
  method: 'GET',
  path: `${collection}/:id/deliveries`,
  access: clientUsers,
  params: ChannelParams,
  query: Shape({
    state: Type.Optional(Type.Enum(deliveryStates)),
    cursor: Type.Optional(Id),
  }),
  answers: {
    200: Shape({
      status: Type.Literal('success'),
      data: Type.Array(AlertDelivery),
      cursor: Nullable(Type.String()),
    }),
  },
})

export const replayDelivery = defineEndpoint({
  name: 'replayDelivery',
  summary: 'Send a dead message again, under the same id',
  method: 'POST',
  path: `${collection}/:id/deliveries/:deliveryId/replay`,
  access: clientUsers,
  params: Shape({ id: Id, deliveryId: Id }),
  answers: { 200: SuccessOf(AlertDelivery) },
})

export const readPushKey = defineEndpoint({
  name: 'readPushKey',
  summary: 'The key that a browser subscribes to push with',
  method: 'GET',
  path: `${collection}/push_key`,
  access: clientUsers,
  answers: { 200: SuccessOf(Shape({ publicKey: Type.String() })) },
})

/** What came of a renewal: `expired` wants a new subscription of the browser, `unknown` is nobody's. */
export const pushRenewals = ['same', 'renewed', 'expired', 'unknown'] as const
export type PushRenewal = (typeof pushRenewals)[number]

/** Called by the service worker, too, which has no login: the secret of the subscription before is the proof (ALR-154). */
export const renewPushSubscription = defineEndpoint({
  name: 'renewPushSubscription',
  summary: 'Say which push subscription a browser has now, in the place of which',
  method: 'POST',
  path: '/api/v2/push_renewals',
  access: 'public',
  body: Shape({ before: BrowserSubscription, now: BrowserSubscription }),
  answers: {
    200: SuccessOf(
      Shape({
        result: Type.Enum(pushRenewals),
        /** The installation's, which a browser subscribes with. */
        publicKey: Type.String(),
      }),
    ),
  },
})

export const rotateChannelSecret = defineEndpoint({
  name: 'rotateChannelSecret',
  summary: 'Give a webhook a new secret, shown here alone; the one before signs as well for 24 hours',
  method: 'POST',
  path: `${collection}/:id/rotate_secret`,
  access: clientUsers,
  params: ChannelParams,
  answers: { 200: SuccessOf(Shape({ secret: Type.String() })) },
})

const OfMail = Shape({ token: Type.String({ maxLength: 500, default: '' }) })

/** The link of every alert mail: a page with one button. A GET changes nothing. */
export const showAlertUnsubscribe = defineEndpoint({
  name: 'showAlertUnsubscribe',
  summary: 'The page on which alert mails are ended, by the signed link of a mail',
  method: 'GET',
  path: '/alert-mails/unsubscribe',
  access: 'public',
  query: OfMail,
  answers: { 200: fileOf('text/html') },
})

/** Pressed on that page, or by a mail program in one click (RFC 8058). */
export const unsubscribeAlertMails = defineEndpoint({
  name: 'unsubscribeAlertMails',
  summary: 'End the alert mails to the person of the signed link',
  method: 'POST',
  path: '/alert-mails/unsubscribe',
  access: 'public',
  bodyType: 'form',
  query: OfMail,
  answers: { 200: fileOf('text/html') },
})

export const channelsEndpoints = [
  listAlertChannels,
  listChannelKinds,
  listClientChannels,
  createAlertChannel,
  deleteAlertChannel,
  testAlertChannel,
  listDeliveries,
  replayDelivery,
  readPushKey,
  renewPushSubscription,
  rotateChannelSecret,
  showAlertUnsubscribe,
  unsubscribeAlertMails,
]
