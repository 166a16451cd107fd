import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Geometry } from '../fields/index.ts'

export const sprayMethods = ['ground', 'aircraft', 'drone', 'manual'] as const

const Closure = Shape({
  /** Null: the whole field. */
  receptor_id: Nullable(Id),
  reason: Type.Enum(['distance', 'wind', 'inversion']),
  /** Between field and receptor. */
  distance_m: Nullable(Type.Number()),
  /** Null: no rule asks for it. */
  rule_id: Nullable(Type.String()),
  /** What is closed; null: the whole field. */
  strip: Nullable(Geometry),
  /** How far from the receptor the strip reaches; null: the whole field. */
  strip_m: Nullable(Type.Number()),
})

export const GuardHour = Shape({
  time: IsoTime,
  state: Type.Enum(['open', 'caution', 'closed', 'unknown']),
  wind: Nullable(Shape({ from_deg: Type.Number(), speed_kmh: Type.Number(), source: Type.String() })),
  inversion: Type.Enum(['measured', 'likely', 'possible', 'not_likely']),
  closures: Type.Array(Closure),
})
export type GuardHour = Static<typeof GuardHour>

/** A distance to keep, with where it comes from. Advice, never "compliant". */
export const GuardRule = Shape({
  id: Type.String(),
  law: Type.String(),
  article: Type.String(),
  date: Type.String(),
  link: Type.String(),
  status: Type.String(),
  /** Written by the client (LAND-35). */
  own: Type.Boolean(),
})
export type GuardRule = Static<typeof GuardRule>

export const readGuard = defineEndpoint({
  name: 'readGuard',
  summary:
    'Hour by hour, which edges of a field are closed by distance, by wind toward a receptor, by inversion',
  method: 'GET',
  path: '/api/v2/land/fields/:id/guard',
  access: clientUsers,
  params: Shape({ id: Id }),
  query: Shape({
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 72 })),
    method: Type.Optional(Type.Enum(sprayMethods)),
  }),
  answers: { 200: SuccessOf(Shape({ hours: Type.Array(GuardHour), rules: Type.Array(GuardRule) })) },
})

/** A field as the guard sees it at the current hour. */
export const GuardedNow = Shape({
  field_id: Id,
  state: Type.Enum(['open', 'caution', 'closed', 'unknown']),
})
export type GuardedNow = Static<typeof GuardedNow>

export const readGuardNow = defineEndpoint({
  name: 'readGuardNow',
  summary: 'Every field with a boundary as the guard sees it at the current hour',
  method: 'GET',
  path: '/api/v2/land/guard',
  access: clientUsers,
  query: Shape({
    farm_id: Type.Optional(Id),
    method: Type.Optional(Type.Enum(sprayMethods)),
  }),
  isHeavy: true,
  answers: { 200: SuccessOf(Type.Array(GuardedNow)) },
})

export const guardEndpoints = [readGuard, readGuardNow]
