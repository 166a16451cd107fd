import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  type ChannelSender,
  type ChannelTarget,
  choosePause,
  type SendResult,
} from '../channels/channel-sender.ts'
import { recordChannelResult, setChannelAddress, setChannelProblem } from '../channels/channels.repository.ts'
import type { ConfirmTokens } from '../channels/confirm-tokens.ts'
import type { ChannelSenders } from '../channels/create-senders.ts'
import { ForbiddenAddressError } from '../channels/outgoing-request.ts'
import { type ComposeDeps, composeDeliveries, type LockedChannel, lockChannel } from './compose-deliveries.ts'
import {
  type DeliveryOutcome,
  settleDelivery,
  type TakenDelivery,
  takeDelivery,
} from './deliveries.repository.ts'
import { deliverAlertsJob } from './notices.repository.ts'

export interface DeliverDeps extends ComposeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly senders: ChannelSenders
  readonly confirmTokens: ConfirmTokens
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
    const taken = await takeDelivery(db, channelId, clock.now())
    if (taken === null) return
    await deliver(deps, { channel, sender, taken })
  }
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
  if (taken.isOver && taken.attempts.length > 0 && channel.kind !== 'webhook')
    return settle({ state: 'held_back', reason: 'closed' })
  const result = await send(deps, { channel, sender, taken })
  const now = clock.now()
  const attempts = [
    ...taken.attempts,
    { at: now.toISOString(), status: result.status, answer: result.answer },
  ].slice(-maxAttempts)
  await recordChannelResult(db, channel.id, { isSuccess: result.kind === 'delivered', now })
  switch (result.kind) {
    case 'delivered':
      return settle({ state: 'delivered', attempts, deliveredAt: now, farId: result.farId ?? null })
    case 'gone':
      await setChannelProblem(db, channel.id, 'gone')
      return settle({ state: 'dead', reason: 'gone', attempts })
    case 'moved':
      await setChannelAddress(db, channel.id, result.address)
      return settle({ state: 'retrying', attempts, nextAttemptAt: now })
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

const unsettled = { reason: null, nextAttemptAt: null, deliveredAt: null, farId: null }
/** A revived message goes through the pauses again; the log keeps the newest. */
const maxAttempts = 30

async function send(deps: DeliverDeps, { channel, sender, taken }: Work): Promise<SendResult> {
  const { db, secrets } = deps
  const target = await db
    .selectFrom('alertChannels')
    .select(['address', 'secretSealed', 'problem'])
    .where('id', '=', channel.id)
    .executeTakeFirst()
  if (target === undefined || target.address === null || target.problem !== null)
    return { kind: 'rejected', status: null, answer: target?.problem ?? 'gone' }
  const secret = target.secretSealed === null ? null : secrets.open(target.secretSealed, channel.id)
  const { id, kind } = channel
  try {
    return await sender.send(taken.content, {
      id,
      kind,
      address: target.address,
      secret,
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
