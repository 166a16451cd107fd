import type { Proof } from '@talhao/contract/accounts/security'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { nameOf } from '../people/accounts.service.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { findPerson, lockClient } from '../people/users.repository.ts'
import { deleteFactors, lockFactorsOf } from '../second-factors/factors.repository.ts'
import { requireProof } from '../second-factors/require-proof.ts'
import { mailSecurityNotice } from '../second-factors/security-mails.ts'
import { securityTexts as texts } from './security.texts.ts'
import { hasFactor } from './write-factor.ts'

/** Whoever demands it of all has it already: nobody locks the own client out by a slip. */
export async function setFactorRequirement(
  deps: AccountsDeps,
  caller: UserCaller,
  required: boolean,
): Promise<void> {
  const { clientId } = caller
  await writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    const client = await lockClient(trx, clientId)
    if (required && !(await hasFactor(trx, caller.userId)))
      throw new Problem('ruleBroken', texts.setUpOwnFirst)
    const { numUpdatedRows } = await trx
      .updateTable('clients')
      .set({ requiresSecondFactor: required })
      .where('id', '=', clientId)
      .where('requiresSecondFactor', '<>', required)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return recordNothing()
    await record({
      clientId,
      action: required ? 'client.factor_required' : 'client.factor_optional',
      subjectId: clientId,
      subjectName: client.name,
    })
  })
}

/** For a person of the client who lost them. */
export async function resetFactors(
  deps: AccountsDeps,
  caller: UserCaller,
  { userId, proof }: { userId: string; proof: Proof },
): Promise<void> {
  if (userId === caller.userId) throw new Problem('ruleBroken', texts.notOwnReset)
  await requireProof(deps, caller, { proof })
  const { clientId } = caller
  await writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    const person = await findPerson(trx, clientId, userId)
    if (person === null) throw new Problem('absent', requestTexts.absent)
    await lockFactorsOf(trx, userId)
    if (!(await deleteFactors(trx, userId))) return recordNothing()
    await mailSecurityNotice(trx, deps.mailLook, { userId, event: 'factorsReset', now: deps.clock.now() })
    await record({ clientId, action: 'user.factors_reset', subjectId: userId, subjectName: nameOf(person) })
  })
}
