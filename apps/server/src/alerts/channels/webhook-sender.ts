import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  type AlertMessage,
  type ChannelSender,
  describeAnswer,
  nameHost,
  readRetryAfter,
  type SendResult,
  webhookPausesMs,
} from './channel-sender.ts'
import { type OutgoingAnswer, type OutgoingRules, postOutside } from './outgoing-request.ts'

const timeoutMs = 15_000
const secretPrefix = 'whsec_'

export function createWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`
}

/** Standard Webhooks 1.0: id, timestamp and body are signed together. */
export function signWebhook(secret: string, signed: { id: string; timestamp: number; body: string }): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const { id, timestamp, body } = signed
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

export function createWebhookSender({ clock, rules }: { clock: Clock; rules: OutgoingRules }): ChannelSender {
  return {
    isRepeatSafe: true,
    pausesMs: webhookPausesMs,
    nameService: (address) => nameHost('webhook', address),
    credentials: '',
    send: (message, { address, secret, previousSecret }) =>
      postSigned(
        { clock, rules },
        {
          id: message.id,
          body: describeBody(message),
          address,
          secrets: [secret ?? '', ...(previousSecret === undefined ? [] : [previousSecret])],
        },
      ),
  }
}

interface SignedPost {
  readonly id: string
  readonly body: string
  readonly address: string
  /** The newest first; each signs. */
  readonly secrets: readonly string[]
}

export async function postSigned(
  { clock, rules }: { clock: Clock; rules: OutgoingRules },
  { id, body, address, secrets }: SignedPost,
): Promise<SendResult> {
  // The receiver compares it with its own clock, whatever clock the rules go by.
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signWebhook(secret, { id, timestamp, body })).join(' '),
  }
  const answer = await postOutside({ url: address, headers, body, timeoutMs }, rules)
  return judgeAnswer(answer, clock.now().getTime())
}

function describeBody({ event, timestamp, data }: AlertMessage): string {
  return JSON.stringify({ type: event === 'test' ? 'test' : `alert.${event}`, timestamp, data })
}

function judgeAnswer(answer: OutgoingAnswer, nowMs: number): SendResult {
  const told = describeAnswer(answer)
  if (answer.status >= 200 && answer.status < 300) return { kind: 'delivered', ...told }
  if (answer.status === 410) return { kind: 'gone', ...told }
  return { kind: 'retry', afterMs: readRetryAfter(answer, nowMs), ...told }
}
