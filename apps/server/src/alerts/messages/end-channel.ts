import { fromWireLanguage } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import { fillText } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { AlertMessage } from '../channels/channel-sender.ts'
import { endChannelRow, endMailRows } from '../channels/channels.repository.ts'
import { alertMail } from './alert.mails.ts'
import { goneTexts, channelEndedTexts as texts } from './channel-ended.texts.ts'
import { type AlertMailDeps, type LockedChannel, mailAlert } from './compose-deliveries.ts'
import { insertDelivery } from './deliveries.repository.ts'
import { requestDelivery } from './notices.repository.ts'

type EndedProblem = 'gone' | 'failing'

/** Ends a channel that works no more, once, and tells its person where they can still be told (ALR-157). */
export async function endChannel(
  trx: Trx,
  deps: AlertMailDeps,
  { id, problem, now }: { id: string; problem: EndedProblem; now: Date },
): Promise<void> {
  if (await endChannelRow(trx, id, problem)) await tellEnd(trx, deps, { id, problem, now })
}

/** The mail server refused the address for good (ALR-158). */
export async function endRefusedMail(
  trx: Trx,
  deps: AlertMailDeps,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  for (const id of await endMailRows(trx, email)) await tellEnd(trx, deps, { id, problem: 'gone', now })
}

interface Ended {
  readonly id: string
  readonly problem: EndedProblem
  readonly now: Date
}

async function tellEnd(trx: Trx, deps: AlertMailDeps, { id, problem, now }: Ended): Promise<void> {
  const all = await listChannelsOfOwner(trx, id)
  const ended = all.find((one) => one.id === id)
  if (ended === undefined || ended.isDisabled) return
  const others = all.filter((one) => one.id !== id)
  const working = others.filter((one) => one.problem === null && one.kind !== 'webhook')
  // Somebody with a second phone is still told there.
  if (ended.kind !== 'webhook' && working.some(({ kind }) => kind === ended.kind)) return
  const describe = (messageId: string) => describeEnd(deps, { ended, problem, now, messageId })
  const hearers = ended.kind === 'webhook' ? [] : working
  for (const channel of hearers) {
    const message = describe(createId())
    const mailId =
      channel.kind === 'mail' ? await mailAlert(trx, deps, { channel, message, first: null }) : null
    await insertDelivery(trx, {
      clientId: channel.clientId,
      id: message.id,
      channelId: channel.id,
      event: message.event,
      kind: message.event,
      state: mailId === null ? 'queued' : 'delivered',
      reason: null,
      content: message,
      mailId,
      createdAt: now,
    })
  }
  await requestDelivery(
    trx,
    hearers.map((channel) => channel.id),
  )
  // Without any other channel the account's address has to do, unless it is what failed or wants no mails.
  const isMailUnwanted =
    ended.kind === 'mail' || others.some((one) => one.kind === 'mail' && one.problem !== null)
  if (ended.kind === 'webhook' || (hearers.length === 0 && !isMailUnwanted))
    await queueMail(trx, deps.mailLook, {
      to: ended.email,
      language: ended.language,
      template: alertMail,
      values: describe(createId()),
    })
}

function describeEnd(
  { mailLook }: AlertMailDeps,
  { ended, problem, now, messageId }: Omit<Ended, 'id'> & { ended: LockedChannel; messageId: string },
): AlertMessage {
  const { language, kind, name } = ended
  return {
    id: messageId,
    event: 'channel_ended',
    title: fillText(texts.title, language, { name }),
    lines: [(problem === 'failing' ? texts.failing : goneTexts[kind])[language], texts.advice[language]],
    url: `${mailLook.publicUrl}/alerts/channels`,
    subject: `channel ${ended.id}`,
    isUrgent: false,
    ttlSeconds: 86_400,
    data: { channelId: ended.id, problem },
    timestamp: now.toISOString(),
    replyTo: null,
  }
}

async function listChannelsOfOwner(trx: Trx, id: string): Promise<readonly LockedChannel[]> {
  const rows = await trx
    .selectFrom('alertChannels as channel')
    .innerJoin('alertChannels as ended', (join) =>
      join
        .onRef('ended.userId', '=', 'channel.userId')
        .onRef('ended.clientId', '=', 'channel.clientId')
        .on('ended.id', '=', id),
    )
    .innerJoin('users', 'users.id', 'channel.userId')
    .select([
      'channel.clientId',
      'channel.id',
      'channel.userId',
      'channel.kind',
      'channel.name',
      'channel.problem',
      'users.email',
      'users.language',
      'users.disabledAt',
    ])
    .orderBy('channel.id')
    .execute()
  return rows.map(({ language, disabledAt, ...channel }) => ({
    ...channel,
    language: fromWireLanguage(language),
    isDisabled: disabledAt !== null,
  }))
}
