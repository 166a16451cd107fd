import type { TFunction } from 'i18next'
import { ApiError, NetworkError } from '../../lib/api/api-error.ts'

/** A sentence for the person: the server's own text where there is one (CORE-31). */
export function describeError(error: unknown, t: TFunction): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof NetworkError) return t('errors.network')
  return t('errors.unexpected')
}
