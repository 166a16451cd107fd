import { secondMs } from '@talhao/local-time'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { validate as isUuid } from 'uuid'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import {
  type AlertMessage,
  type ChannelSender,
  hashCredentials,
  type SendResult,
  usualPausesMs,
} from './channel-sender.ts'

export interface TelegramSettings {
  readonly token: string
  readonly apiUrl: string
}

const timeoutMs = 10_000
const maxTextLength = 3500

const Sent = Type.Object({ ok: Type.Literal(true), result: Type.Object({ message_id: Type.Number() }) })
const Refused = Type.Object({
  ok: Type.Literal(false),
  error_code: Type.Number(),
  description: Type.Optional(Type.String()),
  parameters: Type.Optional(
    Type.Object({
      retry_after: Type.Optional(Type.Number()),
      migrate_to_chat_id: Type.Optional(Type.Number()),
    }),
  ),
})

/** Asks the bot's service; null: it was not reached or answered nonsense. The address holds the token: never log it. */
export async function callTelegram(
  { token, apiUrl }: TelegramSettings,
  method: string,
  body: object,
  waitMs = timeoutMs,
): Promise<unknown> {
  try {
    const answer = await fetch(`${apiUrl}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(waitMs),
    })
    return await answer.json()
  } catch {
    return null
  }
}

export function createTelegramSender(settings: TelegramSettings): ChannelSender {
  return {
    // The service takes no key, so it cannot tell a repeat.
    isRepeatSafe: false,
    pausesMs: usualPausesMs,
    nameService: () => 'telegram',
    credentials: hashCredentials(settings.token),
    async send(message, { address }) {
      const answer = await callTelegram(settings, 'sendMessage', {
        chat_id: address,
        text: describeText(message),
        parse_mode: 'HTML',
        disable_notification: !message.isUrgent && message.event === 'closed',
        link_preview_options: { is_disabled: true },
        ...(message.replyTo === null
          ? {}
          : {
              reply_parameters: { message_id: Number(message.replyTo), allow_sending_without_reply: true },
            }),
        ...describeButtons(message),
      })
      return judgeAnswer(answer)
    },
  }
}

/** What a pressed button sends back: 38 of the 64 bytes that it may have. Who pressed it is told beside it. */
const confirmPrefix = 'c:'

function describeButtons({ confirms }: AlertMessage): object {
  if (confirms === undefined) return {}
  const button = { text: confirms.confirm, callback_data: `${confirmPrefix}${confirms.episodeId}` }
  return { reply_markup: { inline_keyboard: [[button]] } }
}

/** The episode that a pressed button confirms; null: the button is none of ours. */
export function readPressedButton(data: string): string | null {
  return data.startsWith(confirmPrefix) && isUuid(data.slice(confirmPrefix.length))
    ? data.slice(confirmPrefix.length)
    : null
}

function describeText({ title, lines, url }: AlertMessage): string {
  const text = `<b>${escapeHtml(title)}</b>\n${escapeHtml(lines.join('\n')).slice(0, maxTextLength)}`
  return `${text}\n${escapeHtml(url)}`
}

function judgeAnswer(answer: unknown): SendResult {
  if (Check(Sent, answer))
    return { kind: 'delivered', status: 200, answer: 'ok', farId: String(answer.result.message_id) }
  if (!Check(Refused, answer)) return { kind: 'retry', afterMs: null, status: null, answer: 'no answer' }
  const { error_code: status, description = '', parameters } = answer
  const told = { status, answer: description.slice(0, 200) }
  if (parameters?.migrate_to_chat_id !== undefined)
    return { kind: 'moved', address: String(parameters.migrate_to_chat_id), ...told }
  if (status === 429 || status >= 500) {
    const seconds = parameters?.retry_after
    return { kind: 'retry', afterMs: seconds === undefined ? null : seconds * secondMs, ...told }
  }
  if (status === 401 || status === 404) return { kind: 'refused', ...told }
  const isGone = status === 403 || (status === 400 && /chat not found/i.test(description))
  return isGone ? { kind: 'gone', ...told } : { kind: 'rejected', ...told }
}
