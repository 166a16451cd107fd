import { type Static, Type } from 'typebox'
import { anyUser } from '../../core/access.ts'
import { Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { dataProviderPlans } from '../../core/data-provider-plans.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const PlanId = Type.String({ maxLength: 64 })

export const Plan = Shape({
  id: PlanId,
  planDisplayName: Type.String(),
  /** Reais a month. */
  price: Type.Number(),
  /** null until the payment provider knows it. */
  stripePriceId: Nullable(Type.String()),
  dataProviderPlan: Type.Enum(dataProviderPlans),
  hasHistoryDownload: Type.Boolean(),
  hasSprayCondition: Type.Boolean(),
})
export type Plan = Static<typeof Plan>

export const listPlans = defineEndpoint({
  name: 'listPlans',
  summary: 'What a station can be subscribed to, by price',
  method: 'GET',
  path: '/api/v2/payment/plans_list',
  access: anyUser,
  answers: { 200: SuccessOf(Type.Array(Plan)) },
})
