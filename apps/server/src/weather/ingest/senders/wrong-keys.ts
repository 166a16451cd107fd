import { countHit, peekLimit, type RateLimit, type RateVerdict } from '../../../platform/db/rate-windows.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { scaleLimit } from '../../../platform/http/reject-over-limit.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import { ingestTexts } from '../ingest.texts.ts'
import type { IngestDeps } from '../ingest-protocol.ts'

/** Twice as many as one console sends with a wrong key in that time. */
const maxWrongKeys = 120
const windowSeconds = 600

/** Counts a report with a key that nobody has. A right one is never refused: others may share the address (CORE-56). */
export function countWrongKey(deps: IngestDeps, address: string): Promise<RateVerdict> {
  return countHit(deps.db, limitOf(deps, address), deps.clock.now())
}

/** What is answered to one that came as JSON. */
export async function explainWrongKey(deps: IngestDeps, address: string): Promise<Problem> {
  const verdict = await countWrongKey(deps, address)
  if (verdict.allowed) return new Problem('unauthenticated', ingestTexts.keyUnknown)
  const { retryAfterSeconds } = verdict
  return new Problem('tooMany', requestTexts.tooMany, {
    values: { seconds: retryAfterSeconds },
    retryAfterSeconds,
  })
}

/** Whether the address has used up its tries: keys that could be guessed are not even compared then. */
export async function hasTriedTooOften(deps: IngestDeps, address: string): Promise<boolean> {
  return !(await peekLimit(deps.db, limitOf(deps, address), deps.clock.now())).allowed
}

function limitOf({ rateLimitFactor }: IngestDeps, address: string): RateLimit {
  return scaleLimit({ key: `ingest-key:${address}`, max: maxWrongKeys, windowSeconds }, rateLimitFactor)
}
