import { type HistoryInterval, maxHistoryDays } from '@talhao/contract/weather/observations'
import { dayMs, hourMs } from '@talhao/local-time'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import type { TimeSpan } from '../store/time-span.ts'
import { findHistoryStation, type HistoryStation } from './observations.repository.ts'
import { observationsTexts } from './observations.texts.ts'

const clockToleranceMs = 5 * 60_000
/** The last 24 hours, begun at any minute. */
const freeBuckets = 25

/** The station, if it is the client's and paid for. */
export async function requireHistoryStation(
  db: Db,
  clientId: string,
  stationId: string,
): Promise<HistoryStation> {
  const station = await findHistoryStation(db, clientId, stationId)
  if (station === null) throw new Problem('absent', requestTexts.absent)
  if (station.subscriptionStatus !== 'active') throw new Problem('forbidden', observationsTexts.stationUnpaid)
  return station
}

/** Days, and hours before the last 24, are for the plan pro; and no range is endless. */
export function rejectBeyondPlan(
  station: HistoryStation,
  asked: { interval: HistoryInterval; range: TimeSpan; now: Date },
): void {
  const { interval, range } = asked
  const isPro = station.dataProviderPlan === 'pro'
  const oldest = asked.now.getTime() - dayMs - clockToleranceMs
  if (!isPro && (interval !== 'hourly' || range.sinceMs < oldest)) throw beyondPlan()
  const days = maxHistoryDays[interval]
  if (range.untilMs - range.sinceMs > days * dayMs)
    throw new Problem('ruleBroken', observationsTexts.rangeTooLong, { values: { days } })
  const buckets = Math.ceil(range.untilMs / hourMs) - Math.floor(range.sinceMs / hourMs)
  if (!isPro && buckets > freeBuckets) throw beyondPlan()
}

function beyondPlan(): Problem {
  return new Problem('forbidden', observationsTexts.planTooSmall)
}
