import type { AlertDelivery } from '@talhao/contract/alerts/channels'
import { v7 as createId } from 'uuid'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { requireChannel } from '../channels/channels.service.ts'
import { lockChannel, mailAlert } from './compose-deliveries.ts'
import { type DeliverDeps, deliverChannel } from './deliver-channel.ts'
import { insertDelivery, listDeliveryRows, reviveDelivery } from './deliveries.repository.ts'
import { deliveriesTexts } from './deliveries.texts.ts'
import { describeTestMessage } from './describe-message.ts'
import { requestDelivery } from './notices.repository.ts'

/** The same way as every other message (ALR-47); the answer tells the attempt. */
export async function testChannel(
  deps: DeliverDeps,
  caller: UserCaller,
  channelId: string,
): Promise<AlertDelivery> {
  const { db, clock, mailLook } = deps
  const { kind, name, problem } = await requireChannel(db, caller, channelId)
  if (problem !== null) throw new Problem('ruleBroken', deliveriesTexts.channelEnded)
  const id = createId()
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const channel = await lockChannel(trx, channelId)
    if (channel === null) throw new Problem('conflict', deliveriesTexts.channelBusy)
    const setting = { id, language: caller.language, publicUrl: mailLook.publicUrl, now, replyTo: null }
    const message = describeTestMessage(name, setting)
    const mailId = kind === 'mail' ? await mailAlert(trx, deps, { channel, message, first: null }) : null
    await insertDelivery(trx, {
      clientId: caller.clientId,
      id,
      channelId,
      event: 'test',
      kind: 'test',
      state: mailId === null ? 'queued' : 'delivered',
      reason: null,
      content: message,
      mailId,
      createdAt: now,
    })
  })
  await deliverChannel(deps, channelId)
  return requireDelivery(deps, channelId, id)
}

export async function listChannelDeliveries(
  { db }: DeliverDeps,
  caller: UserCaller,
  wanted: { channelId: string; state?: AlertDelivery['state'] | undefined; cursor?: string | undefined },
): Promise<{ deliveries: AlertDelivery[]; cursor: string | null }> {
  await requireChannel(db, caller, wanted.channelId, { ofAnybody: true })
  return listDeliveryRows(db, wanted.channelId, wanted)
}

export async function replayChannelDelivery(
  deps: DeliverDeps,
  caller: UserCaller,
  { channelId, id }: { channelId: string; id: string },
): Promise<AlertDelivery> {
  const { db, clock } = deps
  await requireChannel(db, caller, channelId)
  await requireDelivery(deps, channelId, id)
  await db.transaction().execute(async (trx) => {
    const revived = await reviveDelivery(trx, { clientId: caller.clientId, channelId, id, now: clock.now() })
    if (!revived) throw new Problem('conflict', deliveriesTexts.notDead)
    await requestDelivery(trx, [channelId])
  })
  return requireDelivery(deps, channelId, id)
}

async function requireDelivery({ db }: DeliverDeps, channelId: string, id: string): Promise<AlertDelivery> {
  const { deliveries } = await listDeliveryRows(db, channelId, { id })
  const [delivery] = deliveries
  if (delivery === undefined) throw new Problem('absent', requestTexts.absent)
  return delivery
}
