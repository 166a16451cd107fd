import { findNextReminder, type WatchProgress, type WatchState } from '@talhao/alerts'
import type { AlertCondition, AlertEscalation, AlertKind } from '@talhao/contract/alerts/rules'
import { minuteMs } from '@talhao/local-time'
import { v7 as createId } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import { insertNotices, listToldChannels } from '../messages/notices.repository.ts'
import { areAllOnVacation } from './absent-people.repository.ts'
import {
  closeEpisode,
  type EpisodeSubject,
  insertEpisode,
  reopenEpisode,
  type TouchedEpisode,
  updateOpenEpisode,
} from './episode-writes.repository.ts'

/** A rule as far as its episodes need it. */
export interface EpisodeRule {
  readonly id: string
  readonly clientId: string
  readonly userId: string | null
  readonly kind: AlertKind
  readonly condition: AlertCondition | null
  readonly channelIds: readonly string[]
  readonly escalation: AlertEscalation | null
}

interface Work {
  readonly rule: EpisodeRule
  readonly subject: EpisodeSubject
  readonly before: WatchState
  readonly progress: WatchProgress
  readonly now: Date
}

/**
 * Writes what happened to a rule at a station, and what is to be told of it, in the caller's transaction (ALR-11). Gives
 * back the channels that have something to tell.
 */
export async function writeEvents(trx: Trx, work: Work): Promise<readonly string[]> {
  const { rule, subject, progress, before, now } = work
  const key = { ruleId: rule.id, subject }
  const told: string[] = []
  const tell = async (episode: TouchedEpisode | null, event: string, channels?: readonly string[]) => {
    if (episode === null) return
    const { clientId, id: episodeId } = episode
    const hearers = channels ?? (await listToldChannels(trx, { clientId, episodeId }))
    const notice = { clientId, episodeId, event, kind: rule.kind, at: now }
    told.push(...(await insertNotices(trx, notice, hearers)))
  }
  for (const event of progress.events) {
    switch (event.kind) {
      case 'opened': {
        const episode = await open(trx, work, event)
        await tell(episode, 'opened', rule.channelIds)
        break
      }
      case 'reopened':
        await reopenEpisode(trx, key, await findFirstAction(trx, work, new Date(event.timeMs)))
        break
      case 'closed': {
        const { reason, extreme } = event
        const closedAt = new Date(event.timeMs)
        await tell(await closeEpisode(trx, key, { closedAt, reason, extreme }), 'closed')
        break
      }
      case 'unknown': {
        const episode = await follow(trx, work)
        if (event.isMissing) await tell(episode, 'unknown')
        break
      }
      case 'known':
        break
    }
  }
  if (hasMoved(before, progress.state)) await follow(trx, work)
  return told
}

/** An open episode goes on with other values. */
function hasMoved(before: WatchState, { open }: WatchState): boolean {
  if (open === null || before.open === null) return false
  return (
    open.value !== before.open.value ||
    open.extreme !== before.open.extreme ||
    open.unknownSinceMs !== before.open.unknownSinceMs
  )
}

async function follow(trx: Trx, { rule, subject, progress }: Work): Promise<TouchedEpisode | null> {
  const { open } = progress.state
  if (open === null) return null
  return updateOpenEpisode(
    trx,
    { ruleId: rule.id, subject },
    {
      value: open.value,
      extreme: open.extreme,
      unknownSince: open.unknownSinceMs === null ? null : new Date(open.unknownSinceMs),
    },
  )
}

async function open(
  trx: Trx,
  work: Work,
  event: { timeMs: number; value: number | null; extreme: number | null },
): Promise<TouchedEpisode | null> {
  const { rule, subject } = work
  const { clientId, userId, kind, condition } = rule
  const id = createId()
  const openedAt = new Date(event.timeMs)
  const isInserted = await insertEpisode(trx, {
    clientId,
    id,
    ruleId: rule.id,
    userId,
    subject,
    kind,
    metric: condition?.metric ?? null,
    operator: condition?.operator ?? null,
    openedAt,
    value: event.value,
    extreme: event.extreme,
    limitValue: condition?.value ?? null,
    nextActionAt: await findFirstAction(trx, work, openedAt),
  })
  return isInserted ? { clientId, id } : null
}

async function findFirstAction(trx: Trx, { rule, now }: Work, openedAt: Date): Promise<Date> {
  const openedMs = openedAt.getTime()
  const reminderMs = findNextReminder(openedMs, openedMs, choosePace(rule))
  if (rule.escalation === null) return new Date(reminderMs)
  const isNobodyThere = await areAllOnVacation(trx, rule.channelIds, now)
  const escalationMs = isNobodyThere ? openedMs : openedMs + rule.escalation.afterMinutes * minuteMs
  return new Date(Math.min(reminderMs, escalationMs))
}

const slowKinds: readonly AlertKind[] = [
  'station_silent',
  'sensor_fault',
  'forecast_missing',
  'upload_failed',
  'quota',
]

/** What lasts for days is told again once a day (ALR-13). */
export function choosePace({ kind, condition }: Pick<EpisodeRule, 'kind' | 'condition'>): 'usual' | 'daily' {
  return slowKinds.includes(kind) || condition?.metric === 'battery_v' ? 'daily' : 'usual'
}
