import type { ChangeAction } from '@talhao/contract/core'
import { type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  findTotp,
  listPasskeys,
  lockFactorsOf,
  replaceRecoveryCodes,
} from '../second-factors/factors.repository.ts'
import { generateRecoveryCodes, hashRecoveryCode } from '../second-factors/recovery-codes.ts'
import { mailSecurityNotice, type SecurityEvent } from '../second-factors/security-mails.ts'

/** What a change of the own factors leaves: a line in the log and a mail to the owner. */
export interface FactorChange<T> {
  readonly result: T
  readonly action: ChangeAction
  readonly event: SecurityEvent
  readonly details?: Readonly<Record<string, unknown>>
}

/** One change at a time a person. */
export async function writeFactor<T>(
  deps: AccountsDeps,
  caller: UserCaller,
  write: (scope: ChangeScope) => Promise<FactorChange<T>>,
): Promise<T> {
  const { userId, clientId, name } = caller
  return writeChange(deps.db, caller, async (scope) => {
    await lockFactorsOf(scope.trx, userId)
    const { result, action, event, details } = await write(scope)
    await mailSecurityNotice(scope.trx, deps.mailLook, { userId, event, now: deps.clock.now() })
    await scope.record({
      clientId,
      action,
      subjectId: userId,
      subjectName: name,
      ...(details === undefined ? {} : { details }),
    })
    return result
  })
}

/** With the first factor come the codes for the day it is lost; null: there are some. */
export async function ensureRecoveryCodes(trx: Trx, userId: string): Promise<string[] | null> {
  return (await countRecoveryCodes(trx, userId)) > 0 ? null : renewRecoveryCodes(trx, userId)
}

export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}

/** Recovery codes alone are no factor: they go with the last one. */
export async function dropCodesOfLastFactor(trx: Trx, userId: string): Promise<void> {
  if (!(await hasFactor(trx, userId))) await deleteRecoveryCodes(trx, userId)
}

export async function hasFactor(trx: Trx, userId: string): Promise<boolean> {
  const totp = await findTotp(trx, userId)
  return (totp !== null && totp.confirmedAt !== null) || (await listPasskeys(trx, userId)).length > 0
}
