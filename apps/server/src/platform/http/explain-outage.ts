import { Problem } from './problem.ts'
import { requestTexts } from './texts.ts'

/** How long whoever asked is to wait before the next try. */
const retryAfterSeconds = 10

/** SQLSTATEs: the database is away, ends, has no connection or no memory to give, or gave up on a statement. */
const awayStates = /^(08...|53[0-4]0[0-9]|57P0[1-5]|57014|58030|25P03|25006)$/
const fullStates = new Set(['53100'])
const awayErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database is away)/
/** Between threads an error loses its code. */
const fullWords = /\b(ENOSPC|EDQUOT)\b|no space left on device/i

/** What is nobody's mistake and passes: a disk that is full, a database or a store that is away. null: something else. */
export function explainOutage(error: unknown, { isUpload }: { isUpload: boolean }): Problem | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (fullStates.has(code) || fullWords.test(`${code} ${error.message}`))
    return describe(error, isUpload ? 'outOfSpace' : 'unavailable')
  const isAway = awayStates.test(code) || awayErrors.has(code) || awayWords.test(error.message)
  return isAway ? describe(error, 'unavailable') : null
}

function describe(cause: Error, code: 'outOfSpace' | 'unavailable'): Problem {
  const text = code === 'outOfSpace' ? requestTexts.outOfSpace : requestTexts.unavailable
  const problem = new Problem(code, text, { retryAfterSeconds })
  problem.cause = cause
  return problem
}
