import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { type ChangeAction, changeActions } from '../../core/change-actions.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** What an action is about: the word before its dot. */
export type ChangeGroup = ChangeAction extends `${infer Group}.${string}` ? Group : never
export function groupOf(action: ChangeAction): ChangeGroup {
  return action.replace(/\..*$/, '') as ChangeGroup
}
export const changeGroups: readonly ChangeGroup[] = [...new Set(changeActions.map(groupOf))].sort()

export const Change = Shape({
  id: Id,
  happenedAt: IsoTime,
  action: Type.Enum(changeActions),
  actor: Shape({
    kind: Type.Enum(['user', 'device', 'system']),
    /** null for the system. */
    id: Nullable(Id),
    /** As it was then; of an erased account, words that say so. */
    name: Type.String(),
  }),
  subject: Nullable(Shape({ id: Nullable(Type.String()), name: Nullable(Type.String()) })),
  /** What is worth reading, by action. */
  details: Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}, { additionalProperties: true })),
})
export type Change = Static<typeof Change>

export const listChanges = defineEndpoint({
  name: 'listChanges',
  summary: 'Who did what and when in the own client, newest first',
  method: 'GET',
  path: '/api/v2/change_log',
  access: clientAdmins,
  query: Shape({
    group: Type.Optional(Type.Enum(changeGroups)),
    /** A user's or device's id. */
    actor_id: Type.Optional(Id),
    from: Type.Optional(IsoTime),
    /** Not included. */
    to: Type.Optional(IsoTime),
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(
      Type.String({ pattern: '^\\d{1,16}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answers: {
    200: SuccessOf(Shape({ changes: Type.Array(Change), nextCursor: Nullable(Type.String()) })),
  },
})

export const changeLogEndpoints = [listChanges]
