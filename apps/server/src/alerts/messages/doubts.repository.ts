import type { AlertCondition, AlertKind } from '@talhao/contract/alerts/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { NoticeContent } from './describe-message.ts'

export interface NewDoubt {
  readonly clientId: string
  readonly ruleId: string
  readonly stationId: string
  readonly kind: AlertKind
  readonly condition: AlertCondition
  readonly value: number | null
  readonly since: Date
  readonly at: Date
}

/** For people alone: programs are told of what is certain. Gives back the channels that hear of it. */
export async function insertDoubts(
  trx: Trx,
  doubt: NewDoubt,
  channelIds: readonly string[],
): Promise<readonly string[]> {
  if (channelIds.length === 0) return []
  const { clientId, ruleId, stationId, kind, condition, value, since, at } = doubt
  const { rows } = await sql<{ channelId: string }>`
    insert into alert_doubts (client_id, id, rule_id, station_id, channel_id, kind, metric, operator, limit_value, value,
      since, due_at, created_at)
    select ${clientId}, gen_random_uuid(), ${ruleId}, ${stationId}, c.id, ${kind}, ${condition.metric},
      ${condition.operator}, ${condition.value}, ${value}, ${since}, ${at}, ${at}
    from alert_channels c
    where c.client_id = ${clientId} and c.id = any(${[...channelIds]}::uuid[]) and c.kind <> 'webhook'
    returning channel_id`.execute(trx)
  return rows.map(({ channelId }) => channelId)
}

const maxDoubts = 500

/** What waits for a channel and is due, in the shape of what is told of episodes. */
export async function listDueDoubts(
  trx: Trx,
  channelId: string,
  now: Date,
): Promise<readonly NoticeContent[]> {
  const { rows } = await sql<NoticeContent>`
    select d.id as episode_id, 'doubtful' as event, d.rule_id, d.kind, d.metric, d.operator, d.station_id,
      s.place_name, s.time_zone, d.since as opened_at, null as closed_at, null as close_reason, null as unknown_since,
      d.value, d.value as extreme, d.limit_value, null as acknowledged_name, null as reason, 0 as sequence
    from alert_doubts d join stations s on s.id = d.station_id
    where d.channel_id = ${channelId} and d.delivery_id is null and d.due_at <= ${now}
    order by d.created_at, d.id limit ${maxDoubts}`.execute(trx)
  return rows
}

export async function assignDoubts(
  trx: Trx,
  { ids, deliveryId }: { ids: readonly string[]; deliveryId: string },
): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('alertDoubts').set({ deliveryId }).where('id', 'in', ids).execute()
}

export async function postponeDoubt(trx: Trx, id: string, until: Date): Promise<void> {
  await trx.updateTable('alertDoubts').set({ dueAt: until }).where('id', '=', id).execute()
}

/** The channels that doubts wait for. */
export async function listDoubtfulChannels(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('alertDoubts')
    .select('channelId')
    .distinct()
    .where('deliveryId', 'is', null)
    .where('dueAt', '<=', now)
    .execute()
  return rows.map(({ channelId }) => channelId)
}

export async function forgetDoubts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alertDoubts').where('createdAt', '<', before).execute()
}
