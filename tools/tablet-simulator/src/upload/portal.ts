import { setTimeout as wait } from 'node:timers/promises'
import { readField } from './read-field.ts'

/** The portal answered, and not as hoped. What it said is for the person at the keyboard. */
export class PortalRejection extends Error {
  readonly status: number
  /** What it asked to wait; null when it did not. */
  readonly retryAfterS: number | null

  constructor(call: string, { status, text, retryAfterS }: Omit<PortalAnswer, 'body'>) {
    super(`${call}: the portal answered ${status}${text === '' ? '' : `, “${text}”`}`)
    this.name = 'PortalRefusal'
    this.status = status
    this.retryAfterS = retryAfterS
  }
}

interface PortalAnswer {
  readonly status: number
  /** Its message. */
  readonly text: string
  readonly retryAfterS: number | null
  readonly body: unknown
}

export interface Portal {
  readonly url: string
  /** How long an answer may take: a large upload is parsed before it is answered. */
  readonly patienceMs: number
}

/** Calls the portal and gives back the answer's JSON; throws a PortalRejection when it is none or says no. */
export async function callPortal(
  { url, patienceMs }: Portal,
  request: {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string | AsyncIterable<Uint8Array>
  },
): Promise<unknown> {
  const { method, path, headers = {}, body = null } = request
  const call = `${method} ${path}`
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    body,
    // Without it a body that is written as it goes is refused.
    duplex: 'half',
    signal: AbortSignal.timeout(patienceMs),
  } as RequestInit).catch((error: unknown) => {
    throw new Error(`${call}: ${describeBreak(error)}`)
  })
  const answer = readAnswer(await response.text().catch(() => ''))
  const retryAfter = Number(response.headers.get('retry-after'))
  if (response.ok && answer.body !== null) return answer.body
  throw new PortalRejection(call, {
    status: response.status,
    text: answer.text,
    retryAfterS: retryAfter > 0 ? retryAfter : null,
  })
}

function readAnswer(text: string): { body: unknown; text: string } {
  try {
    const body: unknown = JSON.parse(text)
    const message = readField(body, 'message')
    return { body, text: typeof message === 'string' ? message : '' }
  } catch {
    return { body: null, text: text.slice(0, 200) }
  }
}

/** fetch hides why behind its cause. */
function describeBreak(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}

/** What is worth another try: a broken line, a portal in trouble, or one that asks to wait. */
export function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof PortalRejection)) return true
  return error.status >= 500 || error.status === 408 || error.status === 429
}

export interface Patience {
  readonly retries: number
  /** The first pause; each further one is twice as long, up to a minute. */
  readonly pauseMs: number
  readonly onRetry: (error: unknown, pauseMs: number) => void
}

const maxPauseMs = 60_000

/** Tries again what is worth it, as often as patience lasts. */
export async function persist<Result>(
  { retries, pauseMs, onRetry }: Patience,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (failures >= retries || !isWorthRepeating(error)) throw error
      const asked = error instanceof PortalRejection ? (error.retryAfterS ?? 0) * 1000 : 0
      const pause = Math.max(asked, Math.min(maxPauseMs, pauseMs * 2 ** failures))
      onRetry(error, pause)
      await wait(pause)
    }
  }
}
