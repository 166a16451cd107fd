import type { AlertKind } from '@talhao/contract/alerts/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { LocalText } from '../../platform/http/problem.ts'

/** What an episode is of: a station, or something of the client as a whole. */
export type EpisodeSubject =
  | { readonly stationId: string }
  | {
      readonly stationId: null
      readonly subjectId: string
      readonly subjectName: string
      /** Why, in all languages. */
      readonly reason: LocalText | null
    }

/** A rule at a subject: at most one episode of it is not closed. */
export interface WatchKey {
  readonly ruleId: string
  readonly subject: EpisodeSubject
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
export async function insertEpisode(
  trx: Trx,
  { operator, subject, ...episode }: NewEpisode,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alertEpisodes')
    .values({ ...episode, ...describeSubject(subject, operator) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function describeSubject(subject: EpisodeSubject, operator: string | null) {
  if (subject.stationId !== null)
    return { stationId: subject.stationId, details: JSON.stringify({ operator }) }
  const { reason, ...fields } = subject
  return { ...fields, details: JSON.stringify({ operator, reason }) }
}

/** By the index that the subject has. */
function isOf(subject: EpisodeSubject) {
  return subject.stationId === null
    ? sql<SqlBool>`station_id is null and subject_id = ${subject.subjectId}`
    : sql<SqlBool>`station_id = ${subject.stationId}`
}

export interface TouchedEpisode {
  readonly clientId: string
  readonly id: string
}

/** The last one goes on; null: it is gone. */
export async function reopenEpisode(
  trx: Trx,
  { ruleId, subject }: WatchKey,
  nextActionAt: Date,
): Promise<TouchedEpisode | null> {
  const { rows } = await sql<TouchedEpisode>`
    update alert_episodes e set closed_at = null, close_reason = null, reopened = reopened + 1,
      next_action_at = case when acknowledged_at is null then ${nextActionAt}::timestamptz end
    from (
      select client_id, id from alert_episodes where ${isOf(subject)} and rule_id = ${ruleId}
      order by opened_at desc limit 1
    ) as last
    where e.client_id = last.client_id and e.id = last.id
    returning e.client_id, e.id`.execute(trx)
  return rows[0] ?? null
}

export async function closeEpisode(
  trx: Trx,
  { ruleId, subject }: WatchKey,
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
    .where(isOf(subject))
    .where('closedAt', 'is', null)
    .returning(['clientId', 'id'])
    .executeTakeFirst()
  return row ?? null
}

export async function updateOpenEpisode(
  trx: Trx,
  { ruleId, subject }: WatchKey,
  values: { value: number | null; extreme: number | null; unknownSince: Date | null },
): Promise<TouchedEpisode | null> {
  const row = await trx
    .updateTable('alertEpisodes')
    .set(values)
    .where('ruleId', '=', ruleId)
    .where(isOf(subject))
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
    where e.closed_at is null and case when e.station_id is null
      then not exists (
        select from alert_rules r where r.id = e.rule_id and r.enabled and r.next_look_at is not null)
      else not exists (
        select from alert_watches w where w.station_id = e.station_id and w.rule_id = e.rule_id) end`.execute(
    db,
  )
}

export async function forgetEpisodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alertEpisodes').where('closedAt', '<', before).execute()
  await sql`delete from alert_deliveries d where d.created_at < ${before}
    and d.next_attempt_at is null`.execute(db)
}
