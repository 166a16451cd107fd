import { countReminders, findNextReminder } from '@talhao/alerts'
import type { AlertCondition, AlertEscalation, AlertKind } from '@talhao/contract/alerts/rules'
import { minuteMs } from '@talhao/local-time'
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
  readonly condition: AlertCondition | null
  readonly escalation: AlertEscalation | null
  readonly channelIds: readonly string[]
}

/** Tells again what nobody confirmed, and tells the next people (ALR-13, ALR-14). */
export async function remindOfEpisodes(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueEpisode>`
      select e.client_id, e.id, e.kind, e.opened_at, e.reminders, e.escalated_at, r.condition, r.escalation,
        r.channel_ids
      from alert_episodes e join alert_rules r on r.id = e.rule_id
      where e.next_action_at <= ${now} and e.closed_at is null and e.acknowledged_at is null
      order by e.next_action_at limit ${episodesAtOnce} for update of e skip locked`.execute(trx)
    for (const episode of rows) await remind(trx, episode, now)
  })
}

async function remind(trx: Trx, episode: DueEpisode, now: Date): Promise<void> {
  const { clientId, id: episodeId, kind, openedAt, escalation } = episode
  const notice = { clientId, episodeId, kind, at: now }
  const pace = choosePace(episode)
  const told: string[] = []
  const escalatesAtMs = await findEscalation(trx, episode, now)
  const isEscalated = escalatesAtMs !== null && escalatesAtMs <= now.getTime()
  if (isEscalated && escalation !== null)
    told.push(...(await insertNotices(trx, { ...notice, event: 'escalated' }, escalation.channels)))
  const reminders = countReminders(openedAt.getTime(), now.getTime(), pace)
  if (reminders > episode.reminders) {
    const hearers = await listToldChannels(trx, { clientId, episodeId })
    told.push(...(await insertNotices(trx, { ...notice, event: `reminded:${reminders}` }, hearers)))
  }
  const nextMs = findNextReminder(openedAt.getTime(), now.getTime(), pace)
  const waitsMs = escalatesAtMs === null || isEscalated ? nextMs : Math.min(nextMs, escalatesAtMs)
  await trx
    .updateTable('alertEpisodes')
    .set({ reminders, nextActionAt: new Date(waitsMs), ...(isEscalated ? { escalatedAt: now } : {}) })
    .where('clientId', '=', clientId)
    .where('id', '=', episodeId)
    .execute()
  await requestDelivery(trx, told)
}

/** When the next people are told; null: never, or they were. */
async function findEscalation(trx: Trx, episode: DueEpisode, now: Date): Promise<number | null> {
  const { escalation, escalatedAt, openedAt, channelIds } = episode
  if (escalation === null || escalatedAt !== null) return null
  const isNobodyThere = await areAllOnVacation(trx, channelIds, now)
  return isNobodyThere ? openedAt.getTime() : openedAt.getTime() + escalation.afterMinutes * minuteMs
}
