import type { Proof } from '@talhao/contract/accounts/security'
import { v7 as createId } from 'uuid'
import { brandNames } from '../../platform/brand-names.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import {
  confirmTotpFactor,
  deleteTotp,
  findTotp,
  insertTotp,
  lockFactorsOf,
  spendTotpStep,
} from '../second-factors/factors.repository.ts'
import { requireProof } from '../second-factors/require-proof.ts'
import { buildTotpUri, createTotpSecret, findTotpStep } from '../second-factors/totp.ts'
import { securityTexts as texts } from './security.texts.ts'
import { dropCodesOfLastFactor, ensureRecoveryCodes, writeFactor } from './write-factor.ts'

/** The secret counts for nothing until a code of it was entered. */
export async function beginTotp(
  deps: AccountsDeps,
  caller: UserCaller,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  await requireProof(deps, caller, { proof, isFreshEnough: true })
  const { userId } = caller
  const id = createId()
  const secret = createTotpSecret()
  await deps.db.transaction().execute(async (trx) => {
    await lockFactorsOf(trx, userId)
    const present = await findTotp(trx, userId)
    if (present !== null && present.confirmedAt !== null) throw new Problem('conflict', texts.totpExists)
    await insertTotp(trx, { id, userId, secretSealed: deps.secrets.seal(secret, id) })
  })
  const issuer = brandNames[deps.mailLook.brand]
  return { secret, uri: buildTotpUri({ secret, issuer, account: caller.email }) }
}

export async function confirmTotp(
  deps: AccountsDeps,
  caller: UserCaller,
  code: string,
): Promise<string[] | null> {
  const { userId } = caller
  const now = deps.clock.now()
  return writeFactor(deps, caller, async ({ trx }) => {
    const factor = await findTotp(trx, userId)
    const secret =
      factor === null || factor.confirmedAt !== null
        ? null
        : deps.secrets.open(factor.secretSealed, factor.id)
    if (factor === null || secret === null) throw new Problem('conflict', texts.totpNotBegun)
    const step = findTotpStep({ secret, code, now })
    if (step === null) throw new Problem('ruleBroken', texts.wrongCode, { fields: { code: texts.wrongCode } })
    await spendTotpStep(trx, factor.id, step)
    await confirmTotpFactor(trx, factor.id, now)
    return {
      result: await ensureRecoveryCodes(trx, userId),
      action: 'user.factor_added',
      event: 'totpAdded',
      details: { kind: 'totp' },
    }
  })
}

export async function removeTotp(deps: AccountsDeps, caller: UserCaller, proof: Proof): Promise<void> {
  await requireProof(deps, caller, { proof })
  await writeFactor(deps, caller, async ({ trx }) => {
    if (!(await deleteTotp(trx, caller.userId))) throw new Problem('absent', requestTexts.absent)
    await dropCodesOfLastFactor(trx, caller.userId)
    return {
      result: undefined,
      action: 'user.factor_removed',
      event: 'totpRemoved',
      details: { kind: 'totp' },
    }
  })
}
