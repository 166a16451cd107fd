import type { AlertKind } from '@talhao/contract/alerts/rules'
import { defaultZone } from '@talhao/local-time'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Db, Trx } from '../../platform/db/database.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import type { NoticeContent } from './describe-message.ts'

export const deliverAlertsJob = defineJob({
  name: 'deliver_alerts',
  payload: Type.Object({ channelId: Type.String() }),
  maxAttempts: 10,
})

/** One waits for each channel, however many ask for it. */
export async function requestDelivery(db: Db, channelIds: Iterable<string>): Promise<void> {
  for (const channelId of new Set(channelIds))
    await enqueue(db, deliverAlertsJob, { channelId }, { key: `deliver_alerts ${channelId}` })
}

export interface NewNotice {
  readonly clientId: string
  readonly episodeId: string
  readonly event: string
  readonly kind: AlertKind
  readonly at: Date
}

/** Once for good: whoever tells the same again tells nothing (ALR-12). Gives back the channels that hear of it. */
export async function insertNotices(
  trx: Trx,
  notice: NewNotice,
  channelIds: readonly string[],
): Promise<readonly string[]> {
  if (channelIds.length === 0) return []
  const { clientId, episodeId, event, kind, at } = notice
  const { rows } = await sql<{ channelId: string }>`
    insert into alert_notices (client_id, episode_id, event, channel_id, kind, due_at, created_at)
    select ${clientId}, ${episodeId}, ${event}, c.id, ${kind}, greatest(${dueAt(notice)}, ${repeatAt(notice)}), ${at}
    from alert_channels c where c.client_id = ${clientId} and c.id = any(${[...channelIds]}::uuid[])
    on conflict do nothing returning channel_id`.execute(trx)
  if (rows.length > 0)
    await sql`update alert_episodes set sequence = sequence + 1
      where client_id = ${clientId} and id = ${episodeId}`.execute(trx)
  return rows.map(({ channelId }) => channelId)
}

const gatherSeconds = 60
/** What comes to several stations one after the other when their network or the forecast fails. */
const gatheredKinds: readonly AlertKind[] = ['station_silent', 'sensor_fault', 'forecast_missing']
const stormMinutes = 5
const stormMessages = 10

/**
 * A person is told of what is the same at several stations in one message: it waits a minute for the others, as everything
 * does when there were many messages in the last minutes (ALR-17). A program is told at once.
 */
function dueAt({ kind, event, at }: NewNotice) {
  const isGathered = gatheredKinds.includes(kind)
  return sql`case
    when c.kind = 'webhook' then ${at}::timestamptz
    when ${isGathered} or (select count(*) from alert_deliveries d where d.channel_id = c.id
        and d.created_at > ${at}::timestamptz - ${stormMinutes} * interval '1 minute') >= ${stormMessages}
      then coalesce((select min(n.due_at) from alert_notices n where n.channel_id = c.id and n.delivery_id is null
          and n.kind = ${kind} and n.event = ${event} and n.due_at > ${at}),
        ${at}::timestamptz + ${gatherSeconds} * interval '1 second')
    else ${at}::timestamptz end`
}

/**
 * When an opening may be told again of the same rule and station on the same channel (ALR-171); null: at any time. Programs
 * are told of every one.
 */
function repeatAt({ clientId, episodeId, event, at }: NewNotice) {
  if (event !== 'opened') return sql`null::timestamptz`
  return sql`case when c.kind <> 'webhook' then (
    select max(d.created_at) + r.repeat_minutes * interval '1 minute'
    from alert_episodes e
      join alert_rules r on r.id = e.rule_id and r.repeat_minutes is not null
      join alert_episodes before on before.station_id = e.station_id and before.rule_id = e.rule_id
        and before.opened_at > ${at}::timestamptz - interval '30 days' and before.id <> e.id
      join alert_notices n on n.client_id = before.client_id and n.episode_id = before.id and n.event = 'opened'
        and n.channel_id = c.id
      join alert_deliveries d on d.client_id = n.client_id and d.id = n.delivery_id and d.state <> 'held_back'
    where e.client_id = ${clientId} and e.id = ${episodeId}
    group by r.repeat_minutes) end`
}

/** Of these episodes the openings that their rule has told only later on the channel, and when. */
export async function listLaterOpenings(
  trx: Trx,
  channelId: string,
  { episodes, now }: { episodes: readonly NoticeKey[]; now: Date },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ episodeId: string; dueAt: Date }>`
    select n.episode_id, n.due_at
    from alert_notices n
      join alert_episodes e on e.client_id = n.client_id and e.id = n.episode_id
      join alert_rules r on r.id = e.rule_id and r.repeat_minutes is not null
    where n.channel_id = ${channelId} and n.delivery_id is null and n.event = 'opened' and n.due_at > ${now}
      and n.episode_id = any(${episodes.map(({ episodeId }) => episodeId)}::uuid[])`.execute(trx)
  return new Map(rows.map(({ episodeId, dueAt }) => [episodeId, dueAt]))
}

/** Those that were told of it before. */
export async function listToldChannels(
  trx: Trx,
  { clientId, episodeId }: { clientId: string; episodeId: string },
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('alertNotices')
    .select('channelId')
    .distinct()
    .where('clientId', '=', clientId)
    .where('episodeId', '=', episodeId)
    .execute()
  return rows.map(({ channelId }) => channelId)
}

export interface DueNotice extends NoticeContent {
  readonly clientId: string
}

const maxNotices = 500

/** What waits for a channel and is due, the oldest first. */
export async function listDueNotices(trx: Trx, channelId: string, now: Date): Promise<readonly DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.client_id, n.episode_id, n.event, e.rule_id, e.kind, e.metric, e.station_id, e.opened_at, e.closed_at,
      e.close_reason, e.unknown_since, e.value, e.extreme, e.limit_value, e.sequence,
      coalesce(s.place_name, e.subject_name, '') as place_name, coalesce(s.time_zone, ${defaultZone}) as time_zone,
      e.details->'reason' as reason,
      e.details->>'operator' as operator, nullif(trim(u.first_name || ' ' || u.last_name), '') as acknowledged_name
    from alert_notices n
      join alert_episodes e on e.client_id = n.client_id and e.id = n.episode_id
      left join stations s on s.id = e.station_id
      left join users u on u.id = e.acknowledged_by
    where n.channel_id = ${channelId} and n.delivery_id is null and n.due_at <= ${now}
    order by n.created_at, n.event desc, n.episode_id limit ${maxNotices}`.execute(trx)
  return rows
}

interface NoticeKey {
  readonly clientId: string
  readonly episodeId: string
  readonly event: string
}

export async function assignNotices(
  trx: Trx,
  channelId: string,
  { notices, deliveryId }: { notices: readonly NoticeKey[]; deliveryId: string },
): Promise<void> {
  await sql`update alert_notices n set delivery_id = ${deliveryId}
    from unnest(${notices.map(({ episodeId }) => episodeId)}::uuid[],
      ${notices.map(({ event }) => event)}::text[]) as told (episode_id, event)
    where n.client_id = ${notices[0]?.clientId ?? null} and n.channel_id = ${channelId}
      and n.episode_id = told.episode_id and n.event = told.event`.execute(trx)
}

export async function postponeNotice(
  trx: Trx,
  channelId: string,
  { clientId, episodeId, event }: NoticeKey,
  until: Date,
): Promise<void> {
  await trx
    .updateTable('alertNotices')
    .set({ dueAt: until })
    .where('clientId', '=', clientId)
    .where('episodeId', '=', episodeId)
    .where('event', '=', event)
    .where('channelId', '=', channelId)
    .execute()
}
