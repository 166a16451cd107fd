import { minuteMs, secondMs } from '@talhao/local-time'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { linkChannel, listPeopleOfChat, stopChat } from './channels.repository.ts'
import { hashLink } from './channels.service.ts'
import type { Confirmation } from './confirm-tokens.ts'
import { type Confirmed, describeConfirmed } from './confirmed.ts'
import { telegramTexts } from './telegram.texts.ts'
import { callTelegram, readPressedButton, type TelegramSettings } from './telegram-sender.ts'

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
  /** Handed in: episodes stand above channels. */
  readonly confirm: (confirmation: Confirmation) => Promise<Confirmed | null>
}

/** Reads what people wrote to the bot: it links and unlinks chats, confirms episodes, and answers nothing else (ALR-45, ALR-153). */
export function createTelegramJob(deps: UpdatesDeps): JobHandler {
  return handleJob(updatesJob, async () => {
    await scheduleTelegramUpdates(deps.db, deps.settings === null ? idleMs : pauseMs)
    if (deps.settings !== null) await readUpdates(deps, deps.settings)
  })
}

const PressedButton = Type.Object({
  id: Type.String(),
  from: Type.Object({ id: Type.Number() }),
  data: Type.Optional(Type.String()),
  /** Absent of a message that is too old. */
  message: Type.Optional(
    Type.Object({ message_id: Type.Number(), chat: Type.Object({ id: Type.Number() }) }),
  ),
})

const allowed = { allowed_updates: ['message', 'callback_query'] }

const Updates = Type.Object({
  ok: Type.Literal(true),
  result: Type.Array(
    Type.Object({
      update_id: Type.Number(),
      message: Type.Optional(
        Type.Object({ text: Type.Optional(Type.String()), chat: Type.Object({ id: Type.Number() }) }),
      ),
      callback_query: Type.Optional(PressedButton),
    }),
  ),
})

/** What was read is confirmed by asking for what comes after it: a link that was used twice works once all the same. */
async function readUpdates(deps: UpdatesDeps, settings: TelegramSettings): Promise<void> {
  const answer = await callTelegram(settings, 'getUpdates', { timeout: 0, ...allowed })
  if (!Check(Updates, answer) || answer.result.length === 0) return
  for (const { message, callback_query: pressed } of answer.result) {
    if (message?.text !== undefined)
      await obey(deps, settings, { text: message.text, chatId: String(message.chat.id) })
    if (pressed !== undefined) await confirmPressed(deps, settings, pressed)
  }
  const offset = Math.max(...answer.result.map(({ update_id }) => update_id)) + 1
  await callTelegram(settings, 'getUpdates', { timeout: 0, offset, limit: 1, ...allowed })
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

/** Of a private chat the number is its person's: whoever presses a button in a group needs a chat of their own. */
async function confirmPressed(
  { db, confirm }: UpdatesDeps,
  settings: TelegramSettings,
  { id, from, data = '', message }: Static<typeof PressedButton>,
): Promise<void> {
  const episodeId = readPressedButton(data)
  const people = episodeId === null ? [] : await listPeopleOfChat(db, String(from.id))
  let confirmed: Confirmed | null = null
  for (const person of people) confirmed ??= await confirm({ ...person, episodeId: episodeId ?? '' })
  await callTelegram(settings, 'answerCallbackQuery', {
    callback_query_id: id,
    text: confirmed === null ? telegramTexts.notConfirmed : describeConfirmed(confirmed),
  })
  if (confirmed !== null && message !== undefined)
    await callTelegram(settings, 'editMessageReplyMarkup', {
      chat_id: message.chat.id,
      message_id: message.message_id,
      reply_markup: { inline_keyboard: [] },
    })
}
