import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { BrowserSubscription } from '@talhao/contract/alerts/channels'
import { Check } from 'typebox/value'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  type AlertMessage,
  type ChannelSender,
  describeAnswer,
  hashCredentials,
  nameHost,
  readRetryAfter,
  type SendResult,
  usualPausesMs,
} from './channel-sender.ts'
import { type OutgoingAnswer, type OutgoingRules, postOutside } from './outgoing-request.ts'

const timeoutMs = 10_000

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The installation's key pair for signing pushes (VAPID), always the same from the same key. */
export function derivePushKeys(pushKey: string): PushKeys {
  const ecdh = createECDH('prime256v1')
  // Nearly all numbers of that length are keys; the next of the series is, where one is not.
  for (let round = 0; round < 8; round++) {
    const privateKey = Buffer.from(hkdfSync('sha256', pushKey, '', `talhao push v1 ${round}`, 32))
    try {
      ecdh.setPrivateKey(privateKey)
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
    } catch {}
  }
  throw new Error('no key pair for pushes can be made from PUSH_KEY')
}

export interface PushSenderDeps {
  readonly clock: Clock
  readonly keys: PushKeys
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:`. */
  readonly contact: string
  readonly rules: OutgoingRules
}

export function createPushSender(deps: PushSenderDeps): ChannelSender {
  return {
    isRepeatSafe: true,
    pausesMs: usualPausesMs,
    nameService: (address) => nameHost('push', address),
    credentials: hashCredentials(deps.keys.publicKey),
    async send(message, { address, secret, confirmToken }) {
      const subscription = { endpoint: address, keys: JSON.parse(secret ?? '{}') }
      if (!Check(BrowserSubscription, subscription))
        return { kind: 'gone', status: null, answer: 'the keys of the subscription cannot be read' }
      const first = await post(deps, subscription, describePayload(message, confirmToken), message)
      if (first.status !== 413) return judgeAnswer(first, deps.clock.now().getTime())
      const inShort = describePayload({ ...message, lines: message.lines.slice(0, 1) }, confirmToken)
      const short = await post(deps, subscription, inShort, message)
      return judgeAnswer(short, deps.clock.now().getTime())
    },
  }
}

async function post(
  { keys, contact, rules }: PushSenderDeps,
  subscription: BrowserSubscription,
  payload: string,
  message: AlertMessage,
): Promise<OutgoingAnswer> {
  // Every start would wait for its library.
  const { default: webPush } = await import('web-push')
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: message.ttlSeconds,
    urgency: message.isUrgent ? 'high' : 'normal',
    topic: createHash('sha256').update(message.subject).digest('base64url').slice(0, 32),
    contentEncoding: 'aes128gcm',
  })
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return postOutside({ url: endpoint, headers: sent, body: body ?? '', timeoutMs }, rules)
}

/** Below 2 kB, whatever the texts: services take 3993 bytes. */
const maxBodyLength = 600

function describePayload(message: AlertMessage, confirmToken: string | undefined): string {
  const { id, event, title, lines, url, subject, confirms } = message
  return JSON.stringify({
    id,
    event,
    title: title.slice(0, 200),
    body: lines.join('\n').slice(0, maxBodyLength),
    url,
    tag: subject,
    ...(confirms === undefined || confirmToken === undefined
      ? {}
      : {
          actions: [
            { action: 'confirm', title: confirms.confirm },
            { action: 'open', title: confirms.open },
          ],
          confirmToken,
        }),
  })
}

function judgeAnswer(answer: OutgoingAnswer, nowMs: number): SendResult {
  const told = describeAnswer(answer)
  if (answer.status >= 200 && answer.status < 300) return { kind: 'delivered', ...told }
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone', ...told }
  if (answer.status === 401 || answer.status === 403) return { kind: 'refused', ...told }
  const isOurFault = [400, 413].includes(answer.status)
  return isOurFault
    ? { kind: 'rejected', ...told }
    : { kind: 'retry', afterMs: readRetryAfter(answer, nowMs), ...told }
}
