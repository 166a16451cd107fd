import { type Static, Type } from 'typebox'
import { clientAdmins, clientUsers } from '../../core/access.ts'
import { Done, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { ReceptorKind } from '../receptors/index.ts'

export const ruleMethods = ['ground', 'aircraft', 'drone', 'manual', 'all'] as const
export type RuleMethod = (typeof ruleMethods)[number]

/** Only those of the first two are applied; the others are told (LAND-7). */
export const ruleStatuses = [
  'in_force',
  'in_force_by_court',
  'in_force_contested',
  'superseded_in_part',
  'draft',
  'unclear',
  'none_found',
] as const
export type RuleStatus = (typeof ruleStatuses)[number]

const FiscalModules = Shape({ above: Nullable(Type.Number()), up_to: Nullable(Type.Number()) })

/** A distance to keep, with the source it comes from. */
export const BufferRule = Shape({
  id: Type.String(),
  /** Whether the client wrote it; the others come with the product and cannot be changed. */
  own: Type.Boolean(),
  country: Type.String(),
  /** Null: the whole country. */
  state: Nullable(Type.String()),
  method: Type.String(),
  law: Type.String(),
  article: Type.String(),
  date: Type.String(),
  link: Type.String(),
  status: Type.String(),
  status_note: Nullable(Type.String()),
  applies_to: Nullable(Type.String()),
  /** False: it is told, never applied. */
  applied: Type.Boolean(),
  /** Of the property; null: any size. */
  fiscal_modules: Nullable(FiscalModules),
  crops: Nullable(Type.Array(Type.String())),
  distances: Type.Array(
    Shape({
      metres: Type.Number(),
      receptors: Type.Array(Type.String()),
      methods: Nullable(Type.Array(Type.String())),
      /** Words that only a person can judge: such a distance is told, not applied. */
      condition: Nullable(Type.String()),
    }),
  ),
  /** Where nothing may be sprayed at all. */
  forbidden_in: Type.Array(Type.String()),
  /** Null: it comes with the product. */
  updated_at: Nullable(IsoTime),
})
export type BufferRule = Static<typeof BufferRule>

/** Farther receptors are no neighbours of a field. */
export const maxRuleMetres = 2500
/** What a client may write of its own. */
export const maxOwnRules = 100

const Words = Nullable(Type.String({ maxLength: 300 }))

/** The source may be left out of the body, not of the rule: what is missing is refused by its name. */
export const BufferRuleDraft = Shape({
  law: Type.Optional(Words),
  article: Type.Optional(Words),
  date: Type.Optional(Nullable(Type.String({ maxLength: 10 }))),
  link: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  status: Type.Optional(Nullable(Type.Enum(ruleStatuses))),
  status_note: Type.Optional(Words),
  applies_to: Type.Optional(Words),
  /** Without one: that of the client. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  state: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
  method: Type.Optional(Type.Enum(ruleMethods)),
  distances: Type.Optional(
    Type.Array(
      Shape({
        metres: Type.Number({ minimum: 0, maximum: maxRuleMetres }),
        receptors: Type.Array(ReceptorKind, { minItems: 1, maxItems: 40 }),
      }),
      { maxItems: 20 },
    ),
  ),
  forbidden_in: Type.Optional(Type.Array(ReceptorKind, { maxItems: 40 })),
})
export type BufferRuleDraft = Static<typeof BufferRuleDraft>

const collection = '/api/v2/land/buffer_rules'
const RuleParams = Shape({ id: Type.String({ maxLength: 100 }) })

export const listBufferRules = defineEndpoint({
  name: 'listBufferRules',
  summary: 'The distances to keep: those that come with the product, and the client’s own',
  method: 'GET',
  path: collection,
  access: clientUsers,
  answers: { 200: SuccessOf(Type.Array(BufferRule)) },
})

export const createBufferRule = defineEndpoint({
  name: 'createBufferRule',
  summary: 'Add a rule of the client; without law, article, date, link and status it is refused',
  method: 'POST',
  path: collection,
  access: clientAdmins,
  body: BufferRuleDraft,
  answers: { 201: SuccessOf(BufferRule) },
})

export const updateBufferRule = defineEndpoint({
  name: 'updateBufferRule',
  summary: 'Change a rule of the client; what is missing stays',
  method: 'PATCH',
  path: `${collection}/:id`,
  access: clientAdmins,
  params: RuleParams,
  body: BufferRuleDraft,
  answers: { 200: SuccessOf(BufferRule) },
})

export const deleteBufferRule = defineEndpoint({
  name: 'deleteBufferRule',
  summary: 'Remove a rule of the client',
  method: 'DELETE',
  path: `${collection}/:id`,
  access: clientAdmins,
  params: RuleParams,
  answers: { 200: Done },
})

export const bufferRulesEndpoints = [listBufferRules, createBufferRule, updateBufferRule, deleteBufferRule]
