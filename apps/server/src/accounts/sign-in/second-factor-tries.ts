import type { Db } from '../../platform/db/database.ts'
import { countHit, forgetHits, peekLimit, type RateLimit } from '../../platform/db/rate-windows.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { countFailure, readWait } from './sign-in-failures.ts'

interface TriesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rateLimitFactor: number
}

export interface SecondFactorTry {
  readonly userId: string
  readonly emailKey: string
  readonly address: string
}

/**
 * The one place where tries at the second factor meet the limits of signing in (ACC-3): the waits of the account and of the
 * address, and a count of its own, which is taken before the code is looked at, so that guesses at once cannot outrun it.
 */
export async function beginTry(deps: TriesDeps, attempt: SecondFactorTry): Promise<void> {
  const { db, rateLimitFactor } = deps
  const now = deps.clock.now()
  rejectOverLimit(await peekLimit(db, scaleLimit(addressLimit(attempt), rateLimitFactor), now))
  const wait = await readWait(db, attempt.emailKey, now)
  if (wait > 0) rejectOverLimit({ allowed: false, retryAfterSeconds: wait })
  rejectOverLimit(await countHit(db, scaleLimit(ownLimit(attempt), rateLimitFactor), now))
}

export async function failTry(deps: TriesDeps, attempt: SecondFactorTry): Promise<void> {
  const now = deps.clock.now()
  await countFailure(deps.db, attempt.emailKey, now)
  await countHit(deps.db, scaleLimit(addressLimit(attempt), deps.rateLimitFactor), now)
}

export async function forgetTries(db: Db, attempt: SecondFactorTry): Promise<void> {
  await forgetHits(db, ownLimit(attempt).key)
}

function addressLimit({ address }: SecondFactorTry): RateLimit {
  return { key: `sign-in:${address}`, max: 20, windowSeconds: 600 }
}

function ownLimit({ userId }: SecondFactorTry): RateLimit {
  return { key: `second-factor:${userId}`, max: 10, windowSeconds: 600 }
}
