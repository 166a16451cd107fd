import { minuteMs, secondMs } from '@talhao/local-time'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { linkChannel, stopChat } from './channels.repository.ts'
import { hashLink } from './channels.service.ts'
import { telegramTexts } from './telegram.texts.ts'
import { callTelegram, type TelegramSettings } from './telegram-sender.ts'

const updatesJob = defineJob({ name: 'telegram_updates', payload: Type.Object({}), maxAttempts: 25 })

const pauseMs = 3 * secondMs
const idleMs = 10 * minuteMs

/** One waits at any time, and one runs: the service gives the updates to one reader alone. */
export async function scheduleTelegramUpdates(db: Db, afterMs: number): Promise<void> {
  await enqueueRound(db, updatesJob, {}, afterMs)
}

interface UpdatesDeps {
  readonly db: Db
  readonly clock: Clock
  /** null: there is no bot. */
  readonly settings: TelegramSettings | null
}

/** Reads what people wrote to the bot: it links and unlinks chats, and answers nothing else (ALR-45). */
export function createTelegramJob(deps: UpdatesDeps): JobHandler {
  return handleJob(updatesJob, async () => {
    await scheduleTelegramUpdates(deps.db, deps.settings === null ? idleMs : pauseMs)
    if (deps.settings !== null) await readUpdates(deps, deps.settings)
  })
}

const Updates = Type.Object({
  ok: Type.Literal(true),
  result: Type.Array(
    Type.Object({
      update_id: Type.Number(),
      message: Type.Optional(
        Type.Object({ text: Type.Optional(Type.String()), chat: Type.Object({ id: Type.Number() }) }),
      ),
    }),
  ),
})

/** What was read is confirmed by asking for what comes after it: a link that was used twice works once all the same. */
async function readUpdates(deps: UpdatesDeps, settings: TelegramSettings): Promise<void> {
  const answer = await callTelegram(settings, 'getUpdates', { timeout: 0, allowed_updates: ['message'] })
  if (!Check(Updates, answer) || answer.result.length === 0) return
  for (const { message } of answer.result)
    if (message?.text !== undefined)
      await obey(deps, settings, { text: message.text, chatId: String(message.chat.id) })
  const offset = Math.max(...answer.result.map(({ update_id }) => update_id)) + 1
  await callTelegram(settings, 'getUpdates', { timeout: 0, offset, limit: 1, allowed_updates: ['message'] })
}

async function obey(
  { db, clock }: UpdatesDeps,
  settings: TelegramSettings,
  { text, chatId }: { text: string; chatId: string },
): Promise<void> {
  if (/^\/stop\b/.test(text)) {
    await stopChat(db, chatId)
    return
  }
  const [, token] = /^\/start ([\w-]{1,64})$/.exec(text.trim()) ?? []
  if (token === undefined) return
  const isLinked = await linkChannel(db, { linkHash: hashLink(token), chatId, now: clock.now() })
  await callTelegram(settings, 'sendMessage', {
    chat_id: chatId,
    text: isLinked ? telegramTexts.linked : telegramTexts.useless,
  })
}
