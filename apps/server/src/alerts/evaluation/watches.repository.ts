import { newWatch, type WatchState } from '@talhao/alerts'
import type { AlertScope } from '@talhao/contract/alerts/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { EpisodeRule } from '../episodes/write-events.ts'
import { findWorkedFields, type WatchedRule } from '../sampling/watched-rule.ts'

/** A rule at one station, with what it remembers. */
export interface Watch {
  readonly rule: WatchedRule & EpisodeRule
  readonly state: WatchState
  /** When the clock wants it looked at; null: observations decide. */
  readonly dueAt: Date | null
}

/** Stations with observations that their rules have not seen. */
export async function listUnseenStations(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ stationId: string }>`
    select a.station_id from alert_stations a join station_latest l on l.station_id = a.station_id
    where l.time > a.evaluated_until order by l.time limit ${limit}`.execute(db)
  return rows.map(({ stationId }) => stationId)
}

/**
 * Stations that the clock alone may change: rules that are due, a silence that begins, open episodes without news or at a
 * station in maintenance. Those that wait longest come first.
 */
export async function listStationsByClock(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ stationId: string }>`
    select station_id from (
      select station_id, due_at from alert_watches where due_at <= ${now}
      union all
      select w.station_id, l.time from alert_watches w
        join alert_rules r on r.id = w.rule_id and r.kind = 'station_silent'
        join stations s on s.id = w.station_id
        join station_latest l on l.station_id = w.station_id
        left join station_quality q on q.station_id = w.station_id
      where not w.is_open and l.time < ${now}::timestamptz
        - (2 * coalesce(q.interval_minutes, s.reporting_interval_minutes) + 5) * interval '1 minute'
      union all
      select w.station_id, l.time from alert_watches w
        join stations s on s.id = w.station_id
        join station_latest l on l.station_id = w.station_id
        left join station_quality q on q.station_id = w.station_id
      where w.is_open and w.due_at is null and (s.corrections is not null
        or (w.state->'open'->>'unknownSinceMs' is null and l.time < ${now}::timestamptz
          - 2 * coalesce(q.interval_minutes, s.reporting_interval_minutes) * interval '1 minute'))
    ) as found group by station_id order by min(due_at) limit ${limit}`.execute(db)
  return rows.map(({ stationId }) => stationId)
}

/** One process at a time looks at a station; null: another one does. */
export async function lockAlertStation(
  trx: Trx,
  stationId: string,
): Promise<{ evaluatedUntil: Date; reportedAt: Date | null } | null> {
  const { rows } = await sql<{ evaluatedUntil: Date; reportedAt: Date | null }>`
    select a.evaluated_until, (select l.time from station_latest l where l.station_id = a.station_id) as reported_at
    from alert_stations a where a.station_id = ${stationId} for update of a skip locked`.execute(trx)
  return rows[0] ?? null
}

export async function setEvaluatedUntil(trx: Trx, stationId: string, evaluatedUntil: Date): Promise<void> {
  await trx.updateTable('alertStations').set({ evaluatedUntil }).where('stationId', '=', stationId).execute()
}

interface StoredWatch extends Omit<WatchedRule, 'fieldIds'>, EpisodeRule {
  /** Of rules that watch over work alone. */
  readonly scope: AlertScope | null
  readonly state: Partial<WatchState>
  readonly dueAt: Date | null
}

export async function listWatches(trx: Trx, stationId: string): Promise<readonly Watch[]> {
  const { rows } = await sql<StoredWatch>`
    select w.state, w.due_at, r.id, r.client_id, r.user_id, r.kind, r.condition, r.hours, r.channel_ids, r.escalation,
      r.season, case when r.kind = 'wind_during_job' then r.scope end as scope
    from alert_watches w join alert_rules r on r.id = w.rule_id
    where w.station_id = ${stationId} and r.enabled order by r.id`.execute(trx)
  return rows.map(({ state, dueAt, scope, ...rule }) => ({
    rule: { ...rule, fieldIds: scope === null ? null : findWorkedFields({ scope }) },
    dueAt,
    state: { ...newWatch, ...state },
  }))
}

export interface WatchUpdate {
  readonly ruleId: string
  readonly state: WatchState
  readonly dueAt: Date | null
}

export async function updateWatches(
  trx: Trx,
  stationId: string,
  updates: readonly WatchUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  await sql`update alert_watches w set state = u.state::jsonb, is_open = u.is_open, due_at = u.due_at
    from unnest(${updates.map(({ ruleId }) => ruleId)}::uuid[],
      ${updates.map(({ state }) => JSON.stringify(state))}::text[],
      ${updates.map(({ state }) => state.open !== null)}::boolean[],
      ${updates.map(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[]) as u (rule_id, state, is_open, due_at)
    where w.station_id = ${stationId} and w.rule_id = u.rule_id`.execute(trx)
}
