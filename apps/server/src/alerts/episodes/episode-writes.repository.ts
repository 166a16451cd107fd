import type { AlertKind } from '@talhao/contract/alerts/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A rule at a station: at most one episode of it is not closed. */
export interface WatchKey {
  readonly ruleId: string
  readonly stationId: string
}

export interface NewEpisode extends WatchKey {
  readonly clientId: string
  readonly id: string
  readonly userId: string | null
  readonly kind: AlertKind
  readonly metric: string | null
  readonly operator: string | null
  readonly openedAt: Date
  readonly value: number | null
  readonly extreme: number | null
  readonly limitValue: number | null
  readonly nextActionAt: Date
}

/** False: one is open already. */
export async function insertEpisode(trx: Trx, { operator, ...episode }: NewEpisode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alertEpisodes')
    .values({ ...episode, details: JSON.stringify({ operator }) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface TouchedEpisode {
  readonly clientId: string
  readonly id: string
}

/** The last one goes on; null: it is gone. */
export async function reopenEpisode(
  trx: Trx,
  { ruleId, stationId }: WatchKey,
  nextActionAt: Date,
): Promise<TouchedEpisode | null> {
  const { rows } = await sql<TouchedEpisode>`
    update alert_episodes e set closed_at = null, close_reason = null, reopened = reopened + 1,
      next_action_at = case when acknowledged_at is null then ${nextActionAt}::timestamptz end
    from (
      select client_id, id from alert_episodes where station_id = ${stationId} and rule_id = ${ruleId}
      order by opened_at desc limit 1
    ) as last
    where e.client_id = last.client_id and e.id = last.id
    returning e.client_id, e.id`.execute(trx)
  return rows[0] ?? null
}

export async function closeEpisode(
  trx: Trx,
  { ruleId, stationId }: WatchKey,
  end: { closedAt: Date; reason: 'cleared' | 'maintenance'; extreme: number | null },
): Promise<TouchedEpisode | null> {
  const row = await trx
    .updateTable('alertEpisodes')
    .set({
      closedAt: end.closedAt,
      closeReason: end.reason,
      unknownSince: null,
      nextActionAt: null,
      ...(end.extreme === null ? {} : { extreme: end.extreme }),
    })
    .where('ruleId', '=', ruleId)
    .where('stationId', '=', stationId)
    .where('closedAt', 'is', null)
    .returning(['clientId', 'id'])
    .executeTakeFirst()
  return row ?? null
}

export async function updateOpenEpisode(
  trx: Trx,
  { ruleId, stationId }: WatchKey,
  values: { value: number | null; extreme: number | null; unknownSince: Date | null },
): Promise<TouchedEpisode | null> {
  const row = await trx
    .updateTable('alertEpisodes')
    .set(values)
    .where('ruleId', '=', ruleId)
    .where('stationId', '=', stationId)
    .where('closedAt', 'is', null)
    .returning(['clientId', 'id'])
    .executeTakeFirst()
  return row ?? null
}

/** Of a rule that ended or looks for something else now: nobody is told (ALR-35). */
export async function endEpisodesOfRule(trx: Trx, ruleId: string, now: Date): Promise<void> {
  await trx
    .updateTable('alertEpisodes')
    .set({ closedAt: now, closeReason: 'rule_ended', unknownSince: null, nextActionAt: null })
    .where('ruleId', '=', ruleId)
    .where('closedAt', 'is', null)
    .execute()
}

/** Of rules and stations that nobody watches any more. */
export async function endUnwatchedEpisodes(db: Db, now: Date): Promise<void> {
  await sql`update alert_episodes e
    set closed_at = greatest(${now}::timestamptz, e.opened_at), close_reason = 'rule_ended', unknown_since = null,
      next_action_at = null
    where e.closed_at is null and not exists (
      select from alert_watches w where w.station_id = e.station_id and w.rule_id = e.rule_id)`.execute(db)
}

export async function forgetEpisodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alertEpisodes').where('closedAt', '<', before).execute()
  await sql`delete from alert_deliveries d where d.created_at < ${before}
    and d.next_attempt_at is null`.execute(db)
}
