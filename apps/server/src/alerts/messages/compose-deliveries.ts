import { decideHold, groupNotices } from '@talhao/alerts'
import { fromWireLanguage, type Language } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { AlertMessage } from '../channels/channel-sender.ts'
import { type ChannelRow, resumeMail } from '../channels/channels.repository.ts'
import { confirmTexts } from '../channels/confirm.texts.ts'
import { findAlertPreferences, toPersonalTimes } from '../preferences/preferences.repository.ts'
import { alertMail } from './alert.mails.ts'
import { messageTexts } from './alert-message.texts.ts'
import { findOpeningMessage, insertDelivery, type NewDelivery } from './deliveries.repository.ts'
import { describeMessage, type NoticeContent, nameEvent } from './describe-message.ts'
import { assignDoubts, listDueDoubts, postponeDoubt } from './doubts.repository.ts'
import {
  assignNotices,
  type DueNotice,
  listDueNotices,
  listLaterOpenings,
  postponeNotice,
} from './notices.repository.ts'

export interface AlertMailDeps {
  readonly mailLook: MailLook
  readonly unsubscribeUrlOf: (person: { clientId: string; userId: string }) => string
}

export interface ComposeDeps extends AlertMailDeps {
  /** Handed in: when open episodes should be over, in their order; null: nothing says so. */
  readonly expectEnds: (
    episodes: readonly NoticeContent[],
    setting: { now: Date; clientId: string },
  ) => Promise<readonly (Date | null)[]>
}

export interface LockedChannel
  extends Pick<ChannelRow, 'clientId' | 'id' | 'userId' | 'kind' | 'name' | 'problem'> {
  readonly email: string
  readonly language: Language
  /** Disabled people are told nothing. */
  readonly isDisabled: boolean
}

/** One at a time for each channel; null: another process has it, or it is gone. */
export async function lockChannel(trx: Trx, id: string): Promise<LockedChannel | null> {
  const row = await trx
    .selectFrom('alertChannels as channel')
    .innerJoin('users', 'users.id', 'channel.userId')
    .select([
      'channel.clientId',
      'channel.id',
      'channel.userId',
      'channel.kind',
      'channel.name',
      'channel.problem',
      'channel.address',
      'users.email',
      'users.language',
      'users.disabledAt',
    ])
    .where('channel.id', '=', id)
    .forUpdate('channel')
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return null
  const { language, disabledAt, address, ...channel } = row
  const isResumed =
    row.kind === 'mail' && row.problem === 'gone' && address?.toLowerCase() !== row.email.toLowerCase()
  if (isResumed) await resumeMail(trx, id)
  return {
    ...channel,
    problem: isResumed ? null : row.problem,
    language: fromWireLanguage(language),
    isDisabled: disabledAt !== null,
  }
}

/** Makes messages of what waits for the channel and is due; what is held back says why (ALR-15 to ALR-18). */
export async function composeDeliveries(
  trx: Trx,
  deps: ComposeDeps,
  moment: { channel: LockedChannel; now: Date },
): Promise<void> {
  await composeNotices(trx, deps, moment)
  await composeDoubts(trx, deps, moment)
}

async function composeNotices(
  trx: Trx,
  deps: ComposeDeps,
  { channel, now }: { channel: LockedChannel; now: Date },
): Promise<void> {
  const due = await listDueNotices(trx, channel.id, now)
  if (due.length === 0) return
  const reason = channel.isDisabled ? 'stopped' : channel.problem
  if (reason !== null) return holdBack(trx, channel, { notices: due, reason, now })
  const ready =
    channel.kind === 'webhook'
      ? due
      : await holdForRepeat(trx, channel, { due: await holdForPerson(trx, channel, { due, now }), now })
  const groups =
    channel.kind === 'webhook'
      ? ready.map((notice) => [notice])
      : groupNotices(await addExpectedEnds(deps, ready, { channel, now }))
  for (const group of groups) await composeGroup(trx, deps, { channel, group, now })
}

/** Which events say until when, as long as the episode is open. */
const hopefulEvents = ['opened', 'reminded', 'escalated']

/** Programs read it where they want it; a person is told (ALR-166). */
async function addExpectedEnds(
  { expectEnds }: ComposeDeps,
  notices: readonly DueNotice[],
  { channel: { clientId }, now }: { channel: LockedChannel; now: Date },
): Promise<readonly DueNotice[]> {
  const isHopeful = ({ event, closedAt }: DueNotice) =>
    closedAt === null && hopefulEvents.includes(nameEvent(event))
  const hopeful = notices.filter(isHopeful)
  const ends = await expectEnds(hopeful, { now, clientId })
  return notices.map((notice) =>
    isHopeful(notice) ? { ...notice, expectedUntil: ends[hopeful.indexOf(notice)] ?? null } : notice,
  )
}

/** What breaks quiet hours whatever the person says. */
const alwaysUrgent: readonly string[] = ['frost', 'blind_tonight', 'wind_during_job']

function listBreakingKinds({ breakQuiet }: { breakQuiet: readonly string[] }): readonly string[] {
  return [...alwaysUrgent, ...breakQuiet]
}

/**
 * What an episode has to tell waits with its opening, which a rule may keep for later (ALR-171). Where it is over before,
 * nothing of it is told.
 */
async function holdForRepeat(
  trx: Trx,
  channel: LockedChannel,
  { due, now }: { due: readonly DueNotice[]; now: Date },
): Promise<readonly DueNotice[]> {
  const openings = await listLaterOpenings(trx, channel.id, { episodes: due, now })
  const ready: DueNotice[] = []
  for (const notice of due) {
    const opening = openings.get(notice.episodeId)
    if (opening === undefined) ready.push(notice)
    else if (notice.event === 'closed' || notice.closedAt !== null)
      await holdBack(trx, channel, {
        notices: [notice, ...(notice.event === 'closed' ? [{ ...notice, event: 'opened' }] : [])],
        reason: 'closed',
        now,
      })
    else await postponeNotice(trx, channel.id, notice, opening)
  }
  return ready
}

async function holdForPerson(
  trx: Trx,
  channel: LockedChannel,
  { due, now }: { due: readonly DueNotice[]; now: Date },
): Promise<readonly DueNotice[]> {
  const preferences = await findAlertPreferences(trx, channel)
  const times = toPersonalTimes(preferences)
  const breaking = listBreakingKinds(preferences)
  const ready: DueNotice[] = []
  const skipped: DueNotice[] = []
  for (const notice of due) {
    const hold = decideHold(now.getTime(), times, { breaksQuiet: breaking.includes(notice.kind) })
    if (hold.kind === 'send') ready.push(notice)
    else if (hold.kind === 'skip') skipped.push(notice)
    else await postponeNotice(trx, channel.id, notice, new Date(hold.untilMs))
  }
  if (skipped.length > 0) await holdBack(trx, channel, { notices: skipped, reason: 'vacation', now })
  const over = ready.filter((notice) => isPointless(notice, ready))
  if (over.length > 0) await holdBack(trx, channel, { notices: over, reason: 'closed', now })
  return ready.filter((notice) => !over.includes(notice))
}

/** An opening whose episode is over is told by its closing, or not at all. */
function isPointless({ episodeId, event, closedAt }: DueNotice, all: readonly DueNotice[]): boolean {
  if (event === 'closed' || closedAt === null) return false
  return !all.some((other) => other.episodeId === episodeId && other.event === 'closed')
}

async function holdBack(
  trx: Trx,
  channel: LockedChannel,
  { notices, reason, now }: { notices: readonly DueNotice[]; reason: string; now: Date },
): Promise<void> {
  const delivery = describeDelivery(channel, notices, now)
  await insertDelivery(trx, { ...delivery, state: 'held_back', reason, content: null })
  await assignNotices(trx, channel.id, { notices, deliveryId: delivery.id })
}

/** Tells that values which are not trusted would have opened alerts, all that is due in one message (ALR-173). */
async function composeDoubts(
  trx: Trx,
  deps: ComposeDeps,
  { channel, now }: { channel: LockedChannel; now: Date },
): Promise<void> {
  if (channel.kind === 'webhook') return
  const due = await listDueDoubts(trx, channel.id, now)
  if (due.length === 0) return
  const problem = channel.isDisabled ? 'stopped' : channel.problem
  if (problem !== null) return holdDoubts(trx, { channel, doubts: due, reason: problem, now })
  const preferences = await findAlertPreferences(trx, channel)
  const times = toPersonalTimes(preferences)
  const breaking = listBreakingKinds(preferences)
  const ready: NoticeContent[] = []
  for (const doubt of due) {
    const hold = decideHold(now.getTime(), times, { breaksQuiet: breaking.includes(doubt.kind) })
    if (hold.kind === 'wait') await postponeDoubt(trx, doubt.episodeId, new Date(hold.untilMs))
    else if (hold.kind === 'skip')
      await holdDoubts(trx, { channel, doubts: [doubt], reason: 'vacation', now })
    else ready.push(doubt)
  }
  const delivery = describeDelivery(channel, ready, now)
  await writeMessage(trx, deps, { channel, delivery, told: ready, replyTo: null, now })
  await assignDoubts(trx, { ids: ready.map(({ episodeId }) => episodeId), deliveryId: delivery.id })
}

async function holdDoubts(
  trx: Trx,
  {
    channel,
    doubts,
    reason,
    now,
  }: { channel: LockedChannel; doubts: readonly NoticeContent[]; reason: string; now: Date },
): Promise<void> {
  const delivery = describeDelivery(channel, doubts, now)
  await insertDelivery(trx, { ...delivery, state: 'held_back', reason, content: null })
  await assignDoubts(trx, { ids: doubts.map(({ episodeId }) => episodeId), deliveryId: delivery.id })
}

async function composeGroup(
  trx: Trx,
  deps: ComposeDeps,
  { channel, group, now }: { channel: LockedChannel; group: readonly DueNotice[]; now: Date },
): Promise<void> {
  const told = listTold(group)
  const [first] = told
  if (first === undefined) return
  const delivery = describeDelivery(channel, told, now)
  const replyTo = channel.kind === 'telegram' ? await findOpeningMessage(trx, channel.id, first) : null
  await writeMessage(trx, deps, { channel, delivery, told, replyTo, now })
  await assignNotices(trx, channel.id, { notices: group, deliveryId: delivery.id })
}

async function writeMessage(
  trx: Trx,
  deps: ComposeDeps,
  {
    channel,
    delivery,
    told,
    replyTo,
    now,
  }: {
    channel: LockedChannel
    delivery: Omit<NewDelivery, 'state' | 'content'>
    told: readonly NoticeContent[]
    replyTo: string | null
    now: Date
  },
): Promise<void> {
  const [first, ...more] = told
  if (first === undefined) return
  const { language } = channel
  const { publicUrl } = deps.mailLook
  const described = describeMessage([first, ...more], { id: delivery.id, language, publicUrl, now, replyTo })
  const message = { ...described, ...describeConfirming(channel, told) }
  const mailId = channel.kind === 'mail' ? await mailAlert(trx, deps, { channel, message, first }) : null
  const state = mailId === null ? 'queued' : 'delivered'
  await insertDelivery(trx, { ...delivery, state, mailId, content: message })
}

const confirmedEvents: readonly string[] = ['opened', 'reminded', 'escalated', 'unknown']

/** One open episode can be confirmed from the message itself (ALR-152). */
function describeConfirming(
  { kind, language }: LockedChannel,
  told: readonly NoticeContent[],
): Pick<AlertMessage, 'confirms'> {
  const [first] = told
  if (first === undefined || told.length > 1 || first.closedAt !== null) return {}
  if (!['push', 'telegram'].includes(kind) || !confirmedEvents.includes(nameEvent(first.event))) return {}
  const { confirm, open } = confirmTexts
  return { confirms: { episodeId: first.episodeId, confirm: confirm[language], open: open[language] } }
}

/** Of an episode that closed meanwhile the closing alone. */
function listTold(group: readonly DueNotice[]): readonly DueNotice[] {
  const closed = new Set(group.filter(({ event }) => event === 'closed').map(({ episodeId }) => episodeId))
  return group.filter(({ episodeId, event }) => event === 'closed' || !closed.has(episodeId))
}

/** Whose mails are put above others. */
const importantKinds: readonly string[] = ['frost', 'wind_during_job']

/** In the same transaction: the mail exists if and only if the message does. */
export function mailAlert(
  trx: Trx,
  { mailLook, unsubscribeUrlOf }: AlertMailDeps,
  { channel, message, first }: { channel: LockedChannel; message: AlertMessage; first: NoticeContent | null },
): Promise<string> {
  const { clientId, userId, email, language } = channel
  return queueMail(trx, mailLook, {
    to: email,
    language,
    template: alertMail,
    values: message,
    thread: `alert.${first?.episodeId ?? message.id}`,
    senderSuffix: messageTexts.sender[language],
    isImportant: message.isUrgent && importantKinds.includes(first?.kind ?? ''),
    unsubscribeUrl: unsubscribeUrlOf({ clientId, userId }),
  })
}

function describeDelivery(
  channel: LockedChannel,
  notices: readonly NoticeContent[],
  now: Date,
): Omit<NewDelivery, 'state' | 'content'> {
  const [first] = notices
  return {
    clientId: channel.clientId,
    id: createId(),
    channelId: channel.id,
    event: nameEvent(first?.event ?? ''),
    kind: first?.kind ?? '',
    reason: null,
    mailId: null,
    createdAt: now,
  }
}
