import { createHash } from 'node:crypto'
import type { ChannelKind } from '@talhao/contract/alerts/channels'
import { dayMs, hourMs, minuteMs, secondMs } from '@talhao/local-time'
import type { OutgoingAnswer } from './outgoing-request.ts'

/** What is told, in the words of the person; every channel makes of it what it can. */
export interface AlertMessage {
  /** The same at every try, so that a receiver can tell a repeat. */
  readonly id: string
  /** `opened`, `closed`, `reminded` …, or `test`. */
  readonly event: string
  readonly title: string
  /** One line each. */
  readonly lines: readonly string[]
  readonly url: string
  /** What it is about: later messages of the same take the place of earlier ones. */
  readonly subject: string
  readonly isUrgent: boolean
  /** After that nobody needs it any more. */
  readonly ttlSeconds: number
  /** For programs. */
  readonly data: Readonly<Record<string, unknown>>
  readonly timestamp: string
  /** The message of the channel that this one answers; null: none. */
  readonly replyTo: string | null
  /** The one episode that its reader can confirm by answering, with the words of the buttons. */
  readonly confirms?: { readonly episodeId: string; readonly confirm: string; readonly open: string }
}

export interface ChannelTarget {
  readonly id: string
  readonly kind: ChannelKind
  readonly address: string
  readonly secret: string | null
  /** Confirms the message's episode without signing in. */
  readonly confirmToken?: string
  /** The secret before, which signs as well for a while. */
  readonly previousSecret?: string
}

export type SendResult = { readonly status: number | null; readonly answer: string } & (
  | { readonly kind: 'delivered'; readonly farId?: string }
  /** `afterMs`: as the far side asks. */
  | { readonly kind: 'retry'; readonly afterMs: number | null }
  /** This message will never do. */
  | { readonly kind: 'rejected' }
  /** Our key or token is not taken, whoever the message is for: the operator has to mend it. */
  | { readonly kind: 'refused' }
  /** The channel itself is over. */
  | { readonly kind: 'gone' }
  /** The chat has another address. */
  | { readonly kind: 'moved'; readonly address: string }
)

/** One way out for alerts (ALR-40). To add one, write a sender and its entry in `create-senders.ts`. */
export interface ChannelSender {
  /** Whether the far side can tell a repeat; else a message that may have gone out is not sent again. */
  readonly isRepeatSafe: boolean
  /** What messages to this address go out by: when it refuses us or is busy, all of them wait. */
  nameService(address: string): string
  /** A hash of the key or token that we come with. */
  readonly credentials: string
  /** Between tries; after the last the message is dead. */
  readonly pausesMs: readonly number[]
  send(message: AlertMessage, target: ChannelTarget): Promise<SendResult>
}

/** ALR-51. */
export const usualPausesMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs]

/** ALR-42. */
export const webhookPausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
]

/** ± 20 %, so that what failed together does not come back together; null: it was tried often enough. */
export function choosePause(
  pausesMs: readonly number[],
  attempts: number,
  afterMs: number | null,
): number | null {
  const pauseMs = pausesMs[attempts - 1]
  if (pauseMs === undefined) return null
  return Math.max(pauseMs * (0.8 + 0.4 * Math.random()), Math.min(afterMs ?? 0, dayMs))
}

/** Answers that ask a whole host to be left alone. */
export function isBusy({ kind, status }: SendResult): boolean {
  return kind === 'retry' && (status === 429 || status === 502 || status === 504)
}

const busyMs = 30 * secondMs

/** How long all messages to a busy service wait. */
export function chooseBusyMs(result: SendResult): number {
  const asked = result.kind === 'retry' ? result.afterMs : null
  return Math.min(asked ?? busyMs, hourMs)
}

/** How long a service that refused us is left alone. */
export const refusedMs = 15 * minuteMs

export function hashCredentials(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

export function nameHost(kind: ChannelKind, address: string): string {
  return `${kind} ${URL.canParse(address) ? new URL(address).origin : ''}`
}

/** Seconds or a date; null: the far side does not say. */
export function readRetryAfter({ headers }: Pick<OutgoingAnswer, 'headers'>, nowMs: number): number | null {
  const text = headers['retry-after']
  if (text === undefined) return null
  if (/^\d{1,6}$/.test(text)) return Number(text) * secondMs
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs)
}

export function describeAnswer({ status, text }: OutgoingAnswer): { status: number; answer: string } {
  return { status, answer: text.replace(/\s+/g, ' ').trim().slice(0, 200) }
}
