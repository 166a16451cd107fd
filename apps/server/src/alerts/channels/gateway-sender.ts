import type { Clock } from '../../platform/ports/clock.ts'
import {
  type ChannelSender,
  describeAnswer,
  hashCredentials,
  readRetryAfter,
  usualPausesMs,
} from './channel-sender.ts'

export interface GatewaySettings {
  readonly url: string
  readonly token: string | null
}

const timeoutMs = 10_000

/** Any service for SMS or WhatsApp behind one call (ALR-46). The operator names its address, so it may be inside. */
export function createGatewaySender({
  clock,
  settings,
}: {
  clock: Clock
  settings: GatewaySettings
}): ChannelSender {
  return {
    isRepeatSafe: true,
    pausesMs: usualPausesMs,
    nameService: () => 'gateway',
    credentials: hashCredentials(`${settings.url} ${settings.token}`),
    async send({ id, title, lines, url }, { address }) {
      const answer = await fetch(settings.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(settings.token === null ? {} : { authorization: `Bearer ${settings.token}` }),
        },
        body: JSON.stringify({ to: address, text: [title, ...lines, url].join('\n'), key: id }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const headers = Object.fromEntries(answer.headers)
      const read = { status: answer.status, headers, text: await answer.text() }
      const told = describeAnswer(read)
      if (answer.ok) return { kind: 'delivered', ...told }
      if (answer.status === 401 || answer.status === 403) return { kind: 'refused', ...told }
      const isOurFault = answer.status >= 400 && answer.status < 500 && answer.status !== 429
      return isOurFault
        ? { kind: 'rejected', ...told }
        : { kind: 'retry', afterMs: readRetryAfter(read, clock.now().getTime()), ...told }
    },
  }
}
