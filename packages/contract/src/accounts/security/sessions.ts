import { type Static, Type } from 'typebox'
import { anyUser, clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

const ownSessions = { ...clientUsers, beforeSecondFactor: true } as const

export const Session = Shape({
  id: Id,
  /** Of this very call. */
  isCurrent: Type.Boolean(),
  /** As the browser names itself; null: it did not. */
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  kind: Type.Enum(['phone', 'tablet', 'computer', 'unknown']),
  /** As the network shows it; no place is derived from it. */
  address: Type.String(),
  /** Whether the address is one of a network of its own, such as an office's. */
  isPrivateAddress: Type.Boolean(),
  /** As the browser tells it. */
  timeZone: Nullable(Type.String()),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
})
export type Session = Static<typeof Session>

export const listSessions = defineEndpoint({
  name: 'listSessions',
  summary: 'Where the person is signed in, the newest first',
  method: 'GET',
  path: '/api/v2/sessions',
  access: ownSessions,
  answers: { 200: SuccessOf(Type.Array(Session)) },
})

export const endSession = defineEndpoint({
  name: 'endSession',
  summary: 'End one of the own sessions; its token is refused at the next call',
  method: 'POST',
  path: '/api/v2/sessions/:id/end',
  access: ownSessions,
  params: Shape({ id: Id }),
  answers: { 200: Done },
})

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  summary: 'End all own sessions but this one',
  method: 'POST',
  path: '/api/v2/sessions/end_others',
  access: ownSessions,
  answers: { 200: Done },
})

export const signOut = defineEndpoint({
  name: 'signOut',
  summary: 'End the session of this call',
  method: 'POST',
  path: '/api/v2/sessions/sign_out',
  access: { ...anyUser, beforeSecondFactor: true },
  answers: { 200: Done },
})
