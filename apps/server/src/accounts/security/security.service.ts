import type { Security } from '@talhao/contract/accounts/security'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { countRecoveryCodes, findTotp, listPasskeys } from '../second-factors/factors.repository.ts'
import { findRelyingParty } from '../second-factors/relying-party.ts'
import { findRemovalAt } from '../second-factors/removal.repository.ts'
import { isFreshSession } from '../second-factors/require-proof.ts'
import { describePasskey } from './passkeys.service.ts'

export async function getSecurity(deps: AccountsDeps, caller: UserCaller): Promise<Security> {
  const { db } = deps
  const totp = await findTotp(db, caller.userId)
  const passkeys = await listPasskeys(db, caller.userId)
  const removalAt = await findRemovalAt(db, caller.userId)
  return {
    totp: totp === null || totp.confirmedAt === null ? null : { createdAt: totp.confirmedAt.toISOString() },
    passkeys: passkeys.map(describePasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
    offersPasskeys: findRelyingParty(deps.mailLook.publicUrl) !== null,
    isRequired: await isFactorRequired(db, caller.clientId),
    isFresh: await isFreshSession(deps, caller),
    removalAt: removalAt?.toISOString() ?? null,
  }
}

async function isFactorRequired(db: Db, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('requiresSecondFactor')
    .where('id', '=', clientId)
    .executeTakeFirst()
  return row?.requiresSecondFactor ?? false
}
