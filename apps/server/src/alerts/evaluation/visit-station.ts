import type { WatchProgress } from '@talhao/alerts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { writeEvents } from '../episodes/write-events.ts'
import { insertDoubts } from '../messages/doubts.repository.ts'
import {
  listWatches,
  lockAlertStation,
  updateWatches,
  type Watch,
  type WatchUpdate,
} from './watches.repository.ts'

export interface StationVisit {
  readonly trx: Trx
  readonly watches: readonly Watch[]
  readonly evaluatedUntil: Date
  /** As of now, whatever was read before. */
  readonly reportedAt: Date | null
}

/** What became of a watch; null: it was not looked at. */
export interface WatchVerdict {
  readonly progress: WatchProgress
  readonly dueAt: Date | null
}

/**
 * Looks at the rules of one station while no other process does: states, episodes and what is to be told change together
 * or not at all (ALR-11). Gives back the channels that have something to tell.
 */
export async function visitStation(
  db: Db,
  { stationId, now }: { stationId: string; now: Date },
  look: (visit: StationVisit) => Promise<(watch: Watch) => WatchVerdict | null>,
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    const station = await lockAlertStation(trx, stationId)
    if (station === null) return []
    const watches = await listWatches(trx, stationId)
    const decide = await look({ trx, watches, ...station })
    const updates: WatchUpdate[] = []
    const told: string[] = []
    for (const watch of watches) {
      const verdict = decide(watch)
      if (verdict === null) continue
      const { rule, state: before } = watch
      const { progress, dueAt } = verdict
      updates.push({ ruleId: rule.id, state: progress.state, dueAt })
      told.push(...(await writeEvents(trx, { rule, subject: { stationId }, before, progress, now })))
      told.push(...(await writeDoubts(trx, { watch, stationId, progress, now })))
    }
    await updateWatches(trx, stationId, updates)
    return told
  })
}

/** That values which are not trusted would have opened it (ALR-173). */
async function writeDoubts(
  trx: Trx,
  {
    watch: { rule },
    stationId,
    progress,
    now,
  }: { watch: Watch; stationId: string; progress: WatchProgress; now: Date },
): Promise<readonly string[]> {
  const { id: ruleId, clientId, kind, condition, channelIds } = rule
  if (condition === null) return []
  const told: string[] = []
  for (const event of progress.events) {
    if (event.kind !== 'doubtful') continue
    const { value, sinceMs } = event
    const doubt = { clientId, ruleId, stationId, kind, condition, value, since: new Date(sinceMs), at: now }
    told.push(...(await insertDoubts(trx, doubt, channelIds)))
  }
  return told
}
