import type { RateLimit, RateVerdict } from '../db/rate-windows.ts'
import { Problem } from './problem.ts'
import { requestTexts } from './texts.ts'

/** Limits multiply by RATE_LIMIT_FACTOR. */
export function scaleLimit(limit: RateLimit, factor: number): RateLimit {
  return { ...limit, max: Math.max(1, Math.floor(limit.max * factor)) }
}

export function rejectOverLimit(verdict: RateVerdict): void {
  if (verdict.allowed) return
  const { retryAfterSeconds } = verdict
  throw new Problem('tooMany', requestTexts.tooMany, {
    values: { seconds: retryAfterSeconds },
    retryAfterSeconds,
  })
}
