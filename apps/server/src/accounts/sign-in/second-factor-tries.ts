import type { Db } from '../../platform/db/database.ts'
import { countHit, forgetHits, type RateLimit } from '../../platform/db/rate-windows.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { type CountedTry, countSignIn } from './sign-in-limits.ts'

interface TriesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rateLimitFactor: number
}

interface SecondFactorTry {
  readonly userId: string
  readonly emailKey: string
  readonly address: string
  readonly browserId: string | null
}

/**
 * Tries at the second factor are those of signing in (ACC-3), and have a count of their own beside it. Both are taken
 * before the code is looked at, so that guesses at once cannot outrun them.
 */
export async function countSecondFactorTry(deps: TriesDeps, attempt: SecondFactorTry): Promise<CountedTry> {
  const { userId, emailKey, address, browserId } = attempt
  const counted = await countSignIn(deps, {
    kind: 'user',
    name: emailKey,
    accountId: userId,
    address,
    browserId,
  })
  const limit = scaleLimit(ownLimitOf(userId), deps.rateLimitFactor)
  rejectOverLimit(await countHit(deps.db, limit, deps.clock.now()))
  return {
    ...counted,
    async succeed() {
      await forgetHits(deps.db, limit.key)
      await counted.succeed()
    },
  }
}

function ownLimitOf(userId: string): RateLimit {
  return { key: `second-factor:${userId}`, max: 10, windowSeconds: 600 }
}
