import type { Proof } from '@talhao/contract/accounts/security'
import { countHit, forgetHits } from '../../platform/db/rate-windows.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import { isPasswordOf, nobodysHash } from '../../platform/plugins/access/passwords.ts'
import { findSessionStart } from '../sessions/sessions.repository.ts'
import type { FactorDeps } from './factor-deps.ts'
import { proofTexts } from './proof.texts.ts'
import { proveByCode } from './prove-factor.ts'

interface ProofDeps extends FactorDeps {
  readonly rateLimitFactor: number
}

/** Whoever signed in within these minutes has just shown the password. */
const freshMinutes = 15

/** Asks once more who it is: by the password, or by a code. Tries count before they are looked at. */
export async function requireProof(
  deps: ProofDeps,
  caller: UserCaller,
  demand: { proof: Proof; field?: 'password' | 'current_password'; isFreshEnough?: boolean },
): Promise<void> {
  const { password, code } = demand.proof
  const field = demand.field ?? 'password'
  if (password === undefined && code === undefined) {
    if (demand.isFreshEnough === true && (await isFreshSession(deps, caller))) return
    throw refusal(field, proofTexts.proofMissing)
  }
  const limit = { key: `proof:${caller.userId}`, max: 10, windowSeconds: 600 }
  rejectOverLimit(await countHit(deps.db, scaleLimit(limit, deps.rateLimitFactor), deps.clock.now()))
  if (password !== undefined) {
    if (!(await isOwnPassword(deps, caller, password))) throw refusal(field, proofTexts.wrongPassword)
  } else if ((await proveByCode(deps.db, deps, { userId: caller.userId, code: code ?? '' })) === null) {
    throw refusal('code', proofTexts.wrongCode)
  }
  await forgetHits(deps.db, limit.key)
}

export async function isFreshSession({ db, clock }: FactorDeps, caller: UserCaller): Promise<boolean> {
  if (caller.sessionId === undefined) return false
  const startedAt = await findSessionStart(db, caller.sessionId)
  return startedAt !== null && clock.now().getTime() - startedAt.getTime() < freshMinutes * 60_000
}

async function isOwnPassword({ db }: FactorDeps, caller: UserCaller, password: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  return isPasswordOf(row?.passwordHash ?? nobodysHash, password)
}

/** Not a 401: the session is as good as before. */
function refusal(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}
