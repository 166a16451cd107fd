import { newWatch, type WatchState } from '@talhao/alerts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { EpisodeRule } from '../episodes/write-events.ts'
import type { WatchedRule } from '../sampling/watched-rule.ts'

/** A rule at no station, with what it remembers. */
export interface ClientWatch {
  readonly rule: WatchedRule & EpisodeRule
  readonly state: WatchState
  /** What was before is not told (ALR-33). */
  readonly sinceMs: number
}

export async function listDueRules(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('alertRules')
    .select('id')
    .where('nextLookAt', '<=', now)
    .where('enabled', '=', true)
    .orderBy('nextLookAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface StoredClientWatch extends Omit<WatchedRule, 'fieldIds'>, EpisodeRule {
  readonly watchState: (Partial<WatchState> & { readonly sinceMs?: number }) | null
}

/** null: another process has it, or has looked meanwhile. */
export async function lockClientWatch(
  trx: Trx,
  { ruleId, now }: { ruleId: string; now: Date },
): Promise<ClientWatch | null> {
  const { rows } = await sql<StoredClientWatch>`
    select id, client_id, user_id, kind, condition, hours, channel_ids, escalation, season, watch_state
    from alert_rules where id = ${ruleId} and next_look_at <= ${now} and enabled
    for update skip locked`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { watchState, ...rule } = row
  const { sinceMs = 0, ...state } = watchState ?? {}
  return { rule: { ...rule, fieldIds: null }, state: { ...newWatch, ...state }, sinceMs }
}

export async function updateClientWatch(
  trx: Trx,
  {
    ruleId,
    nextLookAt,
    state,
  }: { ruleId: string; nextLookAt: Date; state: Partial<WatchState> & { sinceMs: number } },
): Promise<void> {
  await trx
    .updateTable('alertRules')
    .set({ nextLookAt, watchState: JSON.stringify(state) })
    .where('id', '=', ruleId)
    .execute()
}

/** What the open episodes of a rule are about. */
export async function listOpenSubjects(trx: Trx, ruleId: string): Promise<readonly { subjectId: string }[]> {
  const { rows } = await sql<{ subjectId: string }>`
    select subject_id from alert_episodes
    where rule_id = ${ruleId} and closed_at is null and station_id is null`.execute(trx)
  return rows
}
