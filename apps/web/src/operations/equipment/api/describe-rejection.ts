import { ApiError } from '../../../lib/api/api-error.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

/** The server's own words, or the page's where it gave none (OPS-52). */
export function describeRejection(error: unknown, ownText: string): string {
  const isRejection = (error instanceof ApiError && error.status < 500) || error instanceof UnexpectedMessage
  return isRejection && error.message !== '' ? error.message : ownText
}
