import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { ChangesOf, Since } from '../../core/changes.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { AlertKind } from '../rules/index.ts'

/** What a person reads of an episode beside what programs need (ALR-101). */
export const AlertEpisodeDetails = Shape({
  /** The station; of what is at none, the upload or the client. */
  placeName: Type.String(),
  timeZone: Type.String(),
  /** Of its rule; null once that has ended. */
  ruleName: Nullable(Type.String()),
  metric: Nullable(Type.String()),
  operator: Nullable(Type.Enum(['>=', '<='])),
  closeReason: Nullable(Type.Enum(['cleared', 'maintenance', 'rule_ended'])),
  acknowledgedName: Nullable(Type.String()),
  /** Why an upload failed, in the reader's language. */
  reason: Nullable(Type.String()),
})
export type AlertEpisodeDetails = Static<typeof AlertEpisodeDetails>

/** One stretch of trouble at one station, or of the client as a whole. */
export const AlertEpisode = Shape({
  id: Id,
  ruleId: Id,
  kind: AlertKind,
  /** null: it is of no station (`upload_failed`, `quota`). */
  stationId: Nullable(Id),
  state: Type.Enum(['open', 'closed']),
  openedAt: IsoTime,
  closedAt: Nullable(IsoTime),
  value: Nullable(Type.Number()),
  extreme: Nullable(Type.Number()),
  limit: Nullable(Type.Number()),
  acknowledgedAt: Nullable(IsoTime),
  acknowledgedBy: Nullable(Id),
  unknownSince: Nullable(IsoTime),
  /** Only where they are asked for. */
  details: Type.Optional(AlertEpisodeDetails),
})
export type AlertEpisode = Static<typeof AlertEpisode>

export const listAlerts = defineEndpoint({
  name: 'listAlerts',
  summary: 'Episodes of the caller’s rules and of the client’s, newest first',
  method: 'GET',
  path: '/api/v2/alerts',
  savedAs: 'alerts',
  access: { ...clientUsers, keyScopes: ['alerts'] },
  query: Shape({
    state: Type.Optional(Type.Enum(['open', 'closed'])),
    station_id: Type.Optional(Id),
    include: Type.Optional(Type.Enum(['details'])),
    /** `cursor` of the page before. */
    cursor: Type.Optional(
      Type.String({ pattern: '^\\d{1,16}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
    ),
  }),
  answers: {
    200: Shape({
      status: Type.Literal('success'),
      data: Type.Array(AlertEpisode),
      cursor: Nullable(Type.String()),
    }),
  },
})

export const listAlertChanges = defineEndpoint({
  name: 'listAlertChanges',
  summary:
    'Episodes of the client’s rules that opened, changed or closed since the last look, each as it is now',
  method: 'GET',
  path: '/api/v2/changes/alerts',
  access: { roles: [], keyScopes: ['alerts'] },
  query: Shape({ since: Type.Optional(Since) }),
  answers: { 200: ChangesOf(AlertEpisode) },
})

export const readAlert = defineEndpoint({
  name: 'readAlert',
  summary: 'One episode with its details, and when it should be over by the forecast',
  method: 'GET',
  path: '/api/v2/alerts/:id',
  access: clientUsers,
  params: Shape({ id: Id }),
  answers: {
    200: SuccessOf(
      Shape({
        ...AlertEpisode.properties,
        details: AlertEpisodeDetails,
        /** null: it is over, or nothing is known of its end. */
        expectedUntil: Nullable(IsoTime),
      }),
    ),
  },
})

export const confirmAlert = defineEndpoint({
  name: 'confirmAlert',
  summary: 'Somebody has seen it: reminders and escalation end for all',
  method: 'POST',
  path: '/api/v2/alerts/:id/confirm',
  queuedAs: 'confirmation',
  access: clientUsers,
  params: Shape({ id: Id }),
  answers: { 200: SuccessOf(AlertEpisode) },
})

/** By the token of a push (ALR-152): the notification's button works without the page and without a login. */
export const confirmAlertByToken = defineEndpoint({
  name: 'confirmAlertByToken',
  summary: 'Confirm the one episode that a push was about, by the token that it carried',
  method: 'POST',
  path: '/api/v2/alert_confirmations',
  access: 'public',
  body: Shape({ token: Type.String({ minLength: 1, maxLength: 500 }) }),
  answers: { 200: Done },
})

export const episodesEndpoints = [listAlerts, listAlertChanges, readAlert, confirmAlert, confirmAlertByToken]
