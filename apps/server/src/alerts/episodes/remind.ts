import { countReminders, findNextReminder } from '@talhao/alerts'
import type { AlertCondition, AlertEscalation, AlertKind } from '@talhao/contract/alerts/rules'
import { hourMs, minuteMs } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { insertNotices, listToldChannels, requestDelivery } from '../messages/notices.repository.ts'
import { areAllOnVacation } from './absent-people.repository.ts'
import { choosePace } from './write-events.ts'

const episodesAtOnce = 200

interface DueEpisode {
  readonly clientId: string
  readonly id: string
  readonly kind: AlertKind
  readonly openedAt: Date
  readonly reminders: number
  readonly escalatedAt: Date | null
  readonly escalations: number
  readonly condition: AlertCondition | null
  readonly escalation: AlertEscalation | null
  readonly channelIds: readonly string[]
  /** When the condition last did not hold; null: it always did. */
  readonly easedAtMs: number | null
  /** null: whether it holds is known now. */
  readonly unknownSince: Date | null
}

/** What moves about its limit is not told again: only what has held for so long (ALR-5, ALR-13). */
const steadyMs = 2 * hourMs

/** Tells again what nobody confirmed, and tells the next people (ALR-13, ALR-14). */
export async function remindOfEpisodes(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueEpisode>`
      select e.client_id, e.id, e.kind, e.opened_at, e.reminders, e.escalated_at,
        e.escalations, r.condition, r.escalation,
        r.channel_ids, e.unknown_since, (w.state->'open'->>'easedAtMs')::float8 as eased_at_ms
      from alert_episodes e join alert_rules r on r.id = e.rule_id
        left join alert_watches w on w.station_id = e.station_id and w.rule_id = e.rule_id
      where e.next_action_at <= ${now} and e.closed_at is null and e.acknowledged_at is null
      order by e.next_action_at limit ${episodesAtOnce} for update of e skip locked`.execute(trx)
    for (const episode of rows) await remind(trx, episode, now)
  })
}

async function remind(trx: Trx, episode: DueEpisode, now: Date): Promise<void> {
  const { clientId, id: episodeId, kind, openedAt } = episode
  const notice = { clientId, episodeId, kind, at: now }
  const pace = choosePace(episode)
  const told: string[] = []
  const escalation = await findEscalation(trx, episode, now)
  const isEscalated = escalation !== null && escalation.atMs <= now.getTime()
  if (isEscalated)
    told.push(...(await insertNotices(trx, { ...notice, event: escalation.event }, escalation.channels)))
  const steadyAtMs = (episode.easedAtMs ?? 0) + steadyMs
  // What moved about its limit when it was last known is not said to hold since.
  const isSteady = steadyAtMs <= (episode.unknownSince ?? now).getTime()
  const reminders = isSteady ? countReminders(openedAt.getTime(), now.getTime(), pace) : episode.reminders
  if (reminders > episode.reminders) {
    const hearers = await listToldChannels(trx, { clientId, episodeId })
    told.push(...(await insertNotices(trx, { ...notice, event: `reminded:${reminders}` }, hearers)))
  }
  const escalated = isEscalated ? { escalatedAt: now, escalations: escalation.step } : {}
  const further = isEscalated ? await findEscalation(trx, { ...episode, ...escalated }, now) : escalation
  const laterMs = steadyAtMs > now.getTime() ? steadyAtMs : now.getTime() + steadyMs
  const nextMs = isSteady ? findNextReminder(openedAt.getTime(), now.getTime(), pace) : laterMs
  const waitsMs = Math.min(nextMs, further?.atMs ?? nextMs)
  await trx
    .updateTable('alertEpisodes')
    .set({ reminders, nextActionAt: new Date(waitsMs), ...escalated })
    .where('clientId', '=', clientId)
    .where('id', '=', episodeId)
    .execute()
  await requestDelivery(trx, told)
}

interface EscalationStep {
  /** 1: the second people, 2: the third. */
  readonly step: number
  readonly event: string
  readonly channels: readonly string[]
  readonly atMs: number
}

/** The next people and when they are told: at once where nobody of those before is there; null: there are none. */
async function findEscalation(
  trx: Trx,
  episode: Pick<DueEpisode, 'escalation' | 'escalatedAt' | 'escalations' | 'openedAt' | 'channelIds'>,
  now: Date,
): Promise<EscalationStep | null> {
  const { escalation, escalatedAt, openedAt, channelIds } = episode
  if (escalation === null) return null
  // Older code marks the first step by its time alone.
  const done = escalatedAt === null ? 0 : Math.max(1, episode.escalations)
  const next = done === 0 ? escalation : done === 1 ? (escalation.next ?? null) : null
  if (next === null) return null
  const before = done === 0 ? channelIds : escalation.channels
  const sinceMs = (escalatedAt ?? openedAt).getTime()
  const isNobodyThere = await areAllOnVacation(trx, before, now)
  return {
    step: done + 1,
    event: done === 0 ? 'escalated' : `escalated:${done + 1}`,
    channels: next.channels,
    atMs: isNobodyThere ? sinceMs : sinceMs + next.afterMinutes * minuteMs,
  }
}
