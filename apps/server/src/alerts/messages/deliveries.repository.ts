import type { AlertDelivery } from '@talhao/contract/alerts/channels'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { AlertMessage } from '../channels/channel-sender.ts'
import { type WithDeliveryTimes, writeDeliveryTimes } from './delivery-times.ts'

export interface NewDelivery {
  readonly clientId: string
  readonly id: string
  readonly channelId: string
  readonly event: string
  readonly kind: string
  readonly state: 'queued' | 'delivered' | 'held_back'
  readonly reason: string | null
  readonly content: AlertMessage | null
  readonly mailId: string | null
  readonly createdAt: Date
}

export async function insertDelivery(trx: Trx, { content, ...delivery }: NewDelivery): Promise<void> {
  await trx
    .insertInto('alertDeliveries')
    .values({
      ...delivery,
      content: content === null ? null : JSON.stringify(content),
      nextAttemptAt: delivery.state === 'queued' ? delivery.createdAt : null,
    })
    .execute()
}

export interface TakenDelivery {
  readonly clientId: string
  readonly id: string
  readonly content: AlertMessage
  readonly attempts: AlertDelivery['attempts']
  readonly createdAt: Date
  /** Somebody had taken it before and died: nobody knows whether it went out. */
  readonly wasTaken: boolean
  /** It was tried before, or waited for its service. */
  readonly isLate: boolean
  /** Nothing that it tells of goes on. */
  readonly isOver: boolean
}

/** Whoever took a message longer ago than this has died; by the machine's clock, whatever clock the rules go by. */
export const leaseSeconds = 60

/** Takes the next message of a channel that is due; null: there is none, or others have them. */
export async function takeDelivery(db: Db, channelId: string, now: Date): Promise<TakenDelivery | null> {
  const { rows } = await sql<TakenDelivery>`
    with next as (
      select client_id, id, state from alert_deliveries
      where channel_id = ${channelId} and next_attempt_at <= ${now}
        and (state <> 'sending' or taken_at < now() - ${leaseSeconds} * interval '1 second')
      order by id limit 1 for update skip locked
    )
    update alert_deliveries d set state = 'sending', taken_at = now() from next
    where d.client_id = next.client_id and d.id = next.id
    returning d.client_id, d.id, d.content, d.attempts, d.created_at, next.state = 'sending' as was_taken,
      next.state = 'retrying' or jsonb_array_length(d.attempts) > 0 as is_late,
      d.event not in ('closed', 'doubtful', 'test', 'channel_ended') and not exists (
        select from alert_notices n join alert_episodes e on e.client_id = n.client_id and e.id = n.episode_id
        where n.delivery_id = d.id and e.closed_at is null) as is_over`.execute(db)
  return rows[0] ?? null
}

/** Nothing is tried meanwhile, and no try is counted. */
export async function postponeDeliveries(
  db: Db,
  channelId: string,
  { now, until, reason }: { now: Date; until: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('alertDeliveries')
    .set({ state: 'retrying', nextAttemptAt: until, reason })
    .where('channelId', '=', channelId)
    .where('state', 'in', ['queued', 'retrying'])
    .where('nextAttemptAt', '<=', now)
    .execute()
}

export interface DeliveryOutcome {
  readonly state: 'retrying' | 'delivered' | 'uncertain' | 'held_back' | 'dead'
  readonly reason: string | null
  readonly attempts: AlertDelivery['attempts']
  readonly nextAttemptAt: Date | null
  readonly deliveredAt: Date | null
  readonly farId: string | null
}

export async function settleDelivery(
  db: Db,
  { clientId, id }: { clientId: string; id: string },
  { attempts, ...outcome }: DeliveryOutcome,
): Promise<void> {
  await db
    .updateTable('alertDeliveries')
    .set({ ...outcome, takenAt: null, attempts: JSON.stringify(attempts) })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** The chat's message about the opening of an episode; null: there is none. */
export async function findOpeningMessage(
  trx: Trx,
  channelId: string,
  { clientId, episodeId }: { clientId: string; episodeId: string },
): Promise<string | null> {
  const row = await trx
    .selectFrom('alertNotices as notice')
    .innerJoin('alertDeliveries as delivery', 'delivery.id', 'notice.deliveryId')
    .select('delivery.farId')
    .where('notice.clientId', '=', clientId)
    .where('notice.episodeId', '=', episodeId)
    .where('notice.channelId', '=', channelId)
    .where('notice.event', '=', 'opened')
    .executeTakeFirst()
  return row?.farId ?? null
}

/** Channels with something due: what a process left behind that died, or that waited for its time. */
export async function listDueChannels(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ channelId: string }>`
    select distinct channel_id from alert_notices where delivery_id is null and due_at <= ${now}
    union
    select distinct channel_id from alert_deliveries where next_attempt_at <= ${now}
      and (state <> 'sending' or taken_at < now() - ${leaseSeconds} * interval '1 second')`.execute(db)
  return rows.map(({ channelId }) => channelId)
}

const pageSize = 50

/** Newest first. Of mails the queue of mails knows what became of them. */
export async function listDeliveryRows(
  db: Db,
  channelId: string,
  filter: { state?: AlertDelivery['state'] | undefined; cursor?: string | undefined; id?: string },
): Promise<{ deliveries: AlertDelivery[]; cursor: string | null }> {
  const { rows } = await sql<StoredDelivery>`
    select * from (
      select d.id, d.event, d.reason, d.created_at, d.next_attempt_at, d.attempts,
        coalesce((select array_agg(distinct n.episode_id) from alert_notices n where n.delivery_id = d.id), '{}')
          as episode_ids,
        coalesce(d.delivered_at, m.sent_at) as delivered_at,
        case when d.state = 'sending' then 'queued' when d.mail_id is null then d.state
          when m.state = 'sent' then 'delivered' when m.state = 'failed' then 'dead' else 'queued' end as state,
        m.last_error
      from alert_deliveries d left join mails m on m.id = d.mail_id
      where d.channel_id = ${channelId}
        ${filter.id === undefined ? sql`` : sql`and d.id = ${filter.id}::uuid`}
        ${filter.cursor === undefined ? sql`` : sql`and d.id < ${filter.cursor}::uuid`}
    ) as listed
    ${filter.state === undefined ? sql`` : sql`where state = ${filter.state}`}
    order by id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  return {
    deliveries: page.map(describeDelivery),
    cursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

type StoredDelivery = WithDeliveryTimes<AlertDelivery> & { readonly lastError: string | null }

function describeDelivery({ lastError, ...row }: StoredDelivery): AlertDelivery {
  return writeDeliveryTimes({ ...row, reason: row.reason ?? lastError })
}

/** False: it is not dead. */
export async function reviveDelivery(
  trx: Trx,
  { clientId, channelId, id, now }: { clientId: string; channelId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('alertDeliveries')
    .set({ state: 'queued', nextAttemptAt: now, reason: null })
    .where('clientId', '=', clientId)
    .where('channelId', '=', channelId)
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'uncertain'])
    .where('mailId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
