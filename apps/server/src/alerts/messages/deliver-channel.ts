import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  type ChannelSender,
  type ChannelTarget,
  chooseBusyMs,
  choosePause,
  isBusy,
  refusedMs,
  type SendResult,
} from '../channels/channel-sender.ts'
import {
  findChannelAddress,
  recordChannelResult,
  setChannelAddress,
} from '../channels/channels.repository.ts'
import type { ConfirmTokens } from '../channels/confirm-tokens.ts'
import type { ChannelSenders } from '../channels/create-senders.ts'
import { ForbiddenAddressError } from '../channels/outgoing-request.ts'
import {
  findPause,
  hasServedOthers,
  pauseService,
  resumeService,
} from '../channels/service-pauses.repository.ts'
import { type ComposeDeps, composeDeliveries, type LockedChannel, lockChannel } from './compose-deliveries.ts'
import {
  type DeliveryOutcome,
  postponeDeliveries,
  settleDelivery,
  type TakenDelivery,
  takeDelivery,
} from './deliveries.repository.ts'
import { endChannel } from './end-channel.ts'
import { deliverAlertsJob } from './notices.repository.ts'

export interface AlertLog {
  error(fields: object, message: string): void
}

export interface DeliverDeps extends ComposeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly senders: ChannelSenders
  readonly confirmTokens: ConfirmTokens
  /** Where the operator reads it. */
  readonly log?: AlertLog | undefined
}

export function createDeliverJob(deps: DeliverDeps): JobHandler {
  return handleJob(deliverAlertsJob, ({ channelId }) => deliverChannel(deps, channelId))
}

/** Tells a channel what waits for it. Run twice, or by two processes, it tells each message once. */
export async function deliverChannel(deps: DeliverDeps, channelId: string): Promise<void> {
  const { db, clock } = deps
  const channel = await db.transaction().execute(async (trx) => {
    const locked = await lockChannel(trx, channelId)
    if (locked !== null) await composeDeliveries(trx, deps, { channel: locked, now: clock.now() })
    return locked
  })
  if (channel === null || channel.kind === 'mail') return
  const sender = deps.senders[channel.kind]
  if (sender === null) return
  for (;;) {
    if (await waitForService(deps, { channelId, sender })) return
    const taken = await takeDelivery(db, channelId, clock.now())
    if (taken === null) return
    await deliver(deps, { channel, sender, taken })
  }
}

/** True: the service takes nothing now, so all that is due waits for it, and no try is counted (ALR-155). */
async function waitForService(
  { db, clock }: DeliverDeps,
  { channelId, sender }: { channelId: string; sender: ChannelSender },
): Promise<boolean> {
  const address = await findChannelAddress(db, channelId)
  if (address === null) return false
  const now = clock.now()
  const { credentials } = sender
  const pause = await findPause(db, { service: sender.nameService(address), credentials }, now)
  if (pause === null) return false
  await postponeDeliveries(db, channelId, { now, until: pause.until, reason: pause.reason })
  return true
}

interface Work {
  readonly channel: LockedChannel
  readonly sender: ChannelSender
  readonly taken: TakenDelivery
}

async function deliver(deps: DeliverDeps, { channel, sender, taken }: Work): Promise<void> {
  const { db, clock } = deps
  const settle = (outcome: Partial<DeliveryOutcome> & Pick<DeliveryOutcome, 'state'>) =>
    settleDelivery(db, taken, { ...unsettled, attempts: taken.attempts, ...outcome })
  if (taken.wasTaken && !sender.isRepeatSafe) return settle({ state: 'uncertain', reason: 'interrupted' })
  // What is told late to a person must still be true; a program is told everything.
  if (taken.isOver && taken.isLate && channel.kind !== 'webhook')
    return settle({ state: 'held_back', reason: 'closed' })
  if (taken.isLate && isTooLate(channel, taken, clock.now()))
    return settle({ state: 'dead', reason: 'too late' })
  const result = await send(deps, { channel, sender, taken })
  const now = clock.now()
  const refusal = await noteService(deps, { channel, sender, result })
  if (refusal !== null)
    return settle({ state: 'retrying', reason: 'refused', nextAttemptAt: new Date(now.getTime() + refusal) })
  const attempts = [
    ...taken.attempts,
    { at: now.toISOString(), status: result.status, answer: result.answer },
  ].slice(-maxAttempts)
  const isFailing = await recordChannelResult(db, channel.id, {
    isSuccess: result.kind === 'delivered',
    now,
  })
  const end = (problem: 'gone' | 'failing') =>
    db.transaction().execute((trx) => endChannel(trx, deps, { id: channel.id, problem, now }))
  if (isFailing && result.kind !== 'gone') await end('failing')
  switch (result.kind) {
    case 'delivered':
      return settle({ state: 'delivered', attempts, deliveredAt: now, farId: result.farId ?? null })
    case 'gone':
      await end('gone')
      return settle({ state: 'dead', reason: 'gone', attempts })
    case 'moved':
      await setChannelAddress(db, channel.id, result.address)
      return settle({ state: 'retrying', attempts, nextAttemptAt: now })
    case 'refused':
    case 'rejected':
      return settle({ state: 'dead', reason: result.answer, attempts })
    case 'retry': {
      const pauseMs = choosePause(sender.pausesMs, attempts.length, result.afterMs)
      const nextAttemptAt = pauseMs === null ? null : new Date(now.getTime() + pauseMs)
      const isLate = nextAttemptAt !== null && isTooLate(channel, taken, nextAttemptAt)
      return nextAttemptAt === null || isLate
        ? settle({ state: 'dead', reason: isLate ? 'too late' : result.answer, attempts })
        : settle({ state: 'retrying', attempts, nextAttemptAt })
    }
  }
}

/**
 * What the answer says of the whole service. Gives back for how long it is left alone when it refused our key or token;
 * null: it did not, or the receiver alone is at fault.
 */
async function noteService(
  { db, clock, log }: DeliverDeps,
  { channel, sender, result }: Omit<Work, 'taken'> & { result: SendResult },
): Promise<number | null> {
  const address = await findChannelAddress(db, channel.id)
  if (address === null || channel.kind === 'mail') return null
  const service = sender.nameService(address)
  const { credentials } = sender
  const now = clock.now()
  if (result.kind === 'delivered') await resumeService(db, service)
  const { status, answer } = result
  const pause = (reason: 'refused' | 'busy', pauseMs: number) => {
    const until = new Date(now.getTime() + pauseMs)
    return pauseService(db, { service, credentials, reason, until, status, answer }, now)
  }
  if (isBusy(result)) await pause('busy', chooseBusyMs(result))
  if (result.kind !== 'refused') return null
  const addressPrefix = channel.kind === 'push' ? `${new URL(address).origin}/` : ''
  if (await hasServedOthers(db, { kind: channel.kind, addressPrefix, id: channel.id })) return null
  if (await pause('refused', refusedMs))
    log?.error({ service, status, answer }, 'alerts are not sent: the service refuses our key or token')
  return refusedMs
}

const unsettled = { reason: null, nextAttemptAt: null, deliveredAt: null, farId: null }
/** A revived message goes through the pauses again; the log keeps the newest. */
const maxAttempts = 30

async function send(deps: DeliverDeps, { channel, sender, taken }: Work): Promise<SendResult> {
  const { db, secrets } = deps
  const target = await db
    .selectFrom('alertChannels')
    .select(['address', 'secretSealed', 'problem', 'previousSecretSealed', 'previousSecretUntil'])
    .where('id', '=', channel.id)
    .executeTakeFirst()
  if (target === undefined || target.address === null || target.problem !== null)
    return { kind: 'rejected', status: null, answer: target?.problem ?? 'gone' }
  const secret = target.secretSealed === null ? null : secrets.open(target.secretSealed, channel.id)
  const { id, kind } = channel
  const isPreviousValid = (target.previousSecretUntil?.getTime() ?? 0) > deps.clock.now().getTime()
  const previousSecret =
    target.previousSecretSealed === null || !isPreviousValid
      ? null
      : secrets.open(target.previousSecretSealed, channel.id)
  try {
    return await sender.send(taken.content, {
      id,
      kind,
      address: target.address,
      secret,
      ...(previousSecret === null ? {} : { previousSecret }),
      ...signConfirming(deps, channel, taken),
    })
  } catch (error) {
    const answer = error instanceof Error ? error.message.slice(0, 200) : 'failed'
    return error instanceof ForbiddenAddressError
      ? { kind: 'rejected', status: null, answer }
      : { kind: 'retry', status: null, answer, afterMs: null }
  }
}

/** Signed as it goes out: the log of messages has no token. */
function signConfirming(
  { clock, confirmTokens }: DeliverDeps,
  { clientId, userId }: LockedChannel,
  { content: { confirms } }: TakenDelivery,
): Pick<ChannelTarget, 'confirmToken'> {
  if (confirms === undefined) return {}
  const { episodeId } = confirms
  return { confirmToken: confirmTokens.sign({ clientId, userId, episodeId }, clock.now()) }
}

/** A person needs no news of yesterday; a program does. */
function isTooLate(
  { kind }: LockedChannel,
  { createdAt, content }: TakenDelivery,
  nextAttemptAt: Date,
): boolean {
  return kind !== 'webhook' && nextAttemptAt.getTime() > createdAt.getTime() + content.ttlSeconds * 1000
}
