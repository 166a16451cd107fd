import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { fileOf, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Days that messages stay in the list. */
export const sprayMessageDays = 7

/** A low-risk window that opened or closed; one message each. */
export const SprayMessage = Shape({
  stationId: Id,
  placeName: Type.String(),
  timeZone: Type.String(),
  kind: Type.Enum(['opened', 'closed']),
  toldAt: IsoTime,
  startDate: IsoTime,
  /** While it is open: when it is expected to close. */
  endDate: IsoTime,
  isNew: Type.Boolean(),
})
export type SprayMessage = Static<typeof SprayMessage>

/** What the signed-in person wants to be notified of, and how. */
export const SprayNotificationPreferences = Shape({ byMail: Type.Boolean(), inList: Type.Boolean() })
export type SprayNotificationPreferences = Static<typeof SprayNotificationPreferences>

const SprayMessages = Shape({
  wishes: SprayNotificationPreferences,
  /** Newest first; empty for who wants none in the list. */
  messages: Type.Array(SprayMessage),
  newestSeenAt: Nullable(IsoTime),
})

export const listSprayMessages = defineEndpoint({
  name: 'listSprayMessages',
  summary: 'Low-risk windows that opened or closed in the last 7 days, and what the caller wants to be told',
  method: 'GET',
  path: '/api/v2/spray_messages',
  savedAs: 'spray',
  access: clientUsers,
  answers: { 200: SuccessOf(SprayMessages) },
})

export const editSprayNotificationPreferences = defineEndpoint({
  name: 'editSprayNotificationPreferences',
  summary: 'Say whether the caller is told of spray windows by mail and in the list; absent stays as it is',
  method: 'PUT',
  path: '/api/v2/spray_messages/wishes',
  access: clientUsers,
  body: Shape({ byMail: Type.Optional(Type.Boolean()), inList: Type.Optional(Type.Boolean()) }),
  answers: { 200: SuccessOf(SprayNotificationPreferences) },
})

export const markSprayMessagesSeen = defineEndpoint({
  name: 'markSprayMessagesSeen',
  summary: 'The caller has seen the messages told up to this moment',
  method: 'POST',
  path: '/api/v2/spray_messages/seen',
  access: clientUsers,
  body: Shape({ until: IsoTime }),
  answers: { 200: SuccessOf(Shape({ newestSeenAt: Nullable(IsoTime) })) },
})

const OfMail = Shape({ token: Type.String({ maxLength: 500, default: '' }) })

/** The link of every mail about spray windows: a page with one button. A GET changes nothing. */
export const showSprayUnsubscribe = defineEndpoint({
  name: 'showSprayUnsubscribe',
  summary: 'The page on which mails about spray windows are ended, by the signed link of a mail',
  method: 'GET',
  path: '/spray-mails/unsubscribe',
  access: 'public',
  query: OfMail,
  answers: { 200: fileOf('text/html') },
})

/** Pressed on that page, or by a mail program in one click (RFC 8058). */
export const unsubscribeSprayMails = defineEndpoint({
  name: 'unsubscribeSprayMails',
  summary: 'End the mails about spray windows to the person of the signed link',
  method: 'POST',
  path: '/spray-mails/unsubscribe',
  access: 'public',
  bodyType: 'form',
  query: OfMail,
  answers: { 200: fileOf('text/html') },
})
