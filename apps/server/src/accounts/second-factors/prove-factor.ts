import type { PasskeyAssertion } from '@talhao/contract/accounts/security'
import type { SecondFactorDemand } from '@talhao/contract/core'
import type { Db } from '../../platform/db/database.ts'
import type { FactorDeps } from './factor-deps.ts'
import {
  countPasskeyUse,
  countRecoveryCodes,
  findTotp,
  listPasskeys,
  spendRecoveryCode,
  spendTotpStep,
} from './factors.repository.ts'
import { verifyAssertion } from './passkey-ceremonies.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findRelyingParty } from './relying-party.ts'
import { findTotpStep, isTotpCode } from './totp.ts'

export type FactorKind = SecondFactorDemand['second_factor'][number]

/** The ways in which this person can prove it; null: the password is enough. */
export async function listFactorKinds(deps: FactorDeps, userId: string): Promise<FactorKind[] | null> {
  const totp = await findTotp(deps.db, userId)
  const passkeys = await listPasskeys(deps.db, userId)
  const canUsePasskeys = passkeys.length > 0 && findRelyingParty(deps.mailLook.publicUrl) !== null
  const hasTotp = totp !== null && totp.confirmedAt !== null
  if (!hasTotp && passkeys.length === 0) return null
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(canUsePasskeys ? (['passkey'] as const) : []),
    ...((await countRecoveryCodes(deps.db, userId)) > 0 ? (['recovery'] as const) : []),
  ]
}

/** A code of the app or of the recovery list, which is spent by this. null: wrong or spent. */
export async function proveByCode(
  db: Db,
  deps: FactorDeps,
  { userId, code }: { userId: string; code: string },
): Promise<FactorKind | null> {
  const now = deps.clock.now()
  if (!isTotpCode(code)) {
    const isSpent = await spendRecoveryCode(db, { userId, codeHash: hashRecoveryCode(userId, code), now })
    return isSpent ? 'recovery' : null
  }
  const totp = await findTotp(db, userId)
  const secret =
    totp === null || totp.confirmedAt === null ? null : deps.secrets.open(totp.secretSealed, totp.id)
  if (totp === null || secret === null) return null
  const step = findTotpStep({ secret, code, now })
  return step !== null && (await spendTotpStep(db, totp.id, step)) ? 'totp' : null
}

/** Only a passkey of this very person counts. */
export async function proveByPasskey(
  db: Db,
  deps: FactorDeps,
  { userId, ticket, assertion }: { userId: string; ticket: string; assertion: PasskeyAssertion },
): Promise<FactorKind | null> {
  const party = findRelyingParty(deps.mailLook.publicUrl)
  const passkey = (await listPasskeys(db, userId)).find(({ credentialId }) => credentialId === assertion.id)
  if (party === null || passkey === undefined) return null
  const counter = await verifyAssertion(party, { assertion, ticket, passkey })
  if (counter === null) return null
  const use = { id: passkey.id, from: passkey.counter, to: counter, now: deps.clock.now() }
  return (await countPasskeyUse(db, use)) ? 'passkey' : null
}
