import { addDays, dayMs, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import type { HistoryRange } from './export-request.ts'
import { type ExportedStation, findObservedDays, findObservedHours } from './exported-station.repository.ts'
import type { PeriodSpan } from './history-query.ts'

/**
 * The periods of a range that the file lists: from the station's very first observation on, if that lies in the range,
 * and up to now. null when nothing was observed in the range.
 */
export async function findObservedSpan(
  { db, clock }: { db: Db; clock: Clock },
  station: ExportedStation,
  range: HistoryRange,
): Promise<PeriodSpan | null> {
  const nowMs = clock.now().getTime()
  return range.period === 'hourly'
    ? findHours(db, { station, range, nowMs })
    : findDays(db, { station, range, nowMs })
}

interface Wanted {
  readonly station: ExportedStation
  readonly range: HistoryRange
  readonly nowMs: number
}

async function findHours(db: Db, { station, range, nowMs }: Wanted): Promise<PeriodSpan | null> {
  const since = new Date(startOfLocalDay(range.fromDate, station.timeZone))
  const until = new Date(startOfLocalDay(addDays(range.toDate, 1), station.timeZone))
  const observed = await findObservedHours(db, station.id, { since, until })
  if (observed === null) return null
  const currentHour = Math.floor(nowMs / hourMs) * hourMs
  const last = Math.max(observed.last.getTime(), Math.min(currentHour, until.getTime() - hourMs))
  return {
    period: 'hourly',
    first: (observed.hasEarlier ? since : observed.first).toISOString(),
    last: new Date(last).toISOString(),
  }
}

async function findDays(db: Db, { station, range, nowMs }: Wanted): Promise<PeriodSpan | null> {
  const observed = await findObservedDays(db, station.id, { first: range.fromDate, last: range.toDate })
  if (observed === null) return null
  const today = localDateOf(nowMs, station.timeZone)
  const isOver = range.toDate < today
  const lastWanted = isOver ? range.toDate : today
  const isAhead = observed.last > lastWanted
  return {
    period: 'daily',
    first: observed.hasEarlier ? range.fromDate : observed.first,
    last: isAhead ? observed.last : lastWanted,
  }
}

export function countPeriods({ period, first, last }: PeriodSpan): number {
  const lengthMs = period === 'hourly' ? hourMs : dayMs
  return Math.round((Date.parse(last) - Date.parse(first)) / lengthMs) + 1
}
