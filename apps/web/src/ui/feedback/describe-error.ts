import type { TFunction } from 'i18next'
import { ApiError, NetworkError } from '../../lib/api/api-error.ts'

/** A sentence for the person: the server's own text where there is one (spec 000 §8). */
export function describeError(error: unknown, t: TFunction): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof NetworkError) return t('errors.network')
  return t('errors.unexpected')
}
