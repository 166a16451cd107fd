import { Problem } from '../../platform/http/problem.ts'
import type { FactorDeps } from '../second-factors/factor-deps.ts'
import { listFactorKinds } from '../second-factors/prove-factor.ts'
import { issueTicket } from '../second-factors/tickets.ts'
import { secondFactorTexts } from './second-factor.texts.ts'

/** The 401 that asks for the second factor of somebody who has one (ACC-70). */
export async function createSecondFactorDemand(
  deps: FactorDeps,
  account: { id: string; tokenVersion: number },
): Promise<Problem | null> {
  const kinds = await listFactorKinds(deps, account.id)
  if (kinds === null) return null
  const ticket = await issueTicket(deps.db, {
    purpose: 'sign_in',
    userId: account.id,
    tokenVersion: account.tokenVersion,
    now: deps.clock.now(),
  })
  return new Problem('unauthenticated', secondFactorTexts.demanded, {
    extra: (message) => ({
      error: { user_authentication: message },
      data: { second_factor: kinds, ticket },
    }),
  })
}
