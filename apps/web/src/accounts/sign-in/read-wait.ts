import { ApiError } from '../../lib/api/api-error.ts'

/** How long the server lets nobody try again; null: it did not say so. */
export function readWait(error: unknown): { seconds: number } | null {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === null) return null
  return { seconds: error.retryAfterSeconds }
}
