import type { Proof } from '@talhao/contract/accounts/security'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { requireProof } from '../second-factors/require-proof.ts'
import { securityTexts as texts } from './security.texts.ts'
import { hasFactor, renewRecoveryCodes, writeFactor } from './write-factor.ts'

export async function createRecoveryCodes(
  deps: AccountsDeps,
  caller: UserCaller,
  proof: Proof,
): Promise<string[]> {
  await requireProof(deps, caller, { proof })
  return writeFactor(deps, caller, async ({ trx }) => {
    if (!(await hasFactor(trx, caller.userId))) throw new Problem('ruleBroken', texts.noFactor)
    return {
      result: await renewRecoveryCodes(trx, caller.userId),
      action: 'user.recovery_codes_created',
      event: 'recoveryCodesCreated',
    }
  })
}
