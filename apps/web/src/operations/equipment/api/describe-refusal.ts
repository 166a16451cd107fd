import { ApiError } from '../../../lib/api/api-error.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

/** The server's own words, or the page's where it gave none (OPS-52). */
export function describeRefusal(error: unknown, ownText: string): string {
  const isRefusal = (error instanceof ApiError && error.status < 500) || error instanceof UnexpectedMessage
  return isRefusal && error.message !== '' ? error.message : ownText
}
