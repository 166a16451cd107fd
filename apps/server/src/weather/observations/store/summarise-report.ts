import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { PoolClient } from 'pg'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import type { ObservationRow } from './observation-row.ts'
import { readHours } from './summaries.repository.ts'
import { summariseDay } from './summarise-day.ts'
import { startOfHour, summariseHour } from './summarise-hour.ts'
import type { DaySummary, HourSummary } from './summary.ts'
import { mergeSpans, type TimeSpan } from './time-span.ts'

/** Sums up rows, in the order of time, that are all of every hour they lie in. */
export function summariseHours(
  rows: readonly ObservationRow[],
  station: ReportingStation,
): readonly HourSummary[] {
  return splitIntoHours(rows).map((hour) => summariseHour(hour, station))
}

/** So many at once; what else the process has to do, such as sending rows to the database, goes on in between. */
const hoursOfTurn = 100

/** The same, without keeping the process for long. */
export async function summariseInTurns(
  rows: readonly ObservationRow[],
  station: ReportingStation,
): Promise<readonly HourSummary[]> {
  const summaries: HourSummary[] = []
  for (const hour of splitIntoHours(rows)) {
    summaries.push(summariseHour(hour, station))
    if (summaries.length % hoursOfTurn === 0) await nextTurn()
  }
  return summaries
}

export interface TouchedHours {
  readonly station: ReportingStation
  readonly hours: readonly HourSummary[]
  /** Of the newest observation before and after. */
  readonly newestBeforeMs: number | null
  readonly newestMs: number
}

/** When the hours are that change, before they are summed up. */
export interface TouchedTimes extends Omit<TouchedHours, 'hours'> {
  /** In the order of time. */
  readonly hoursMs: readonly number[]
}

export interface ReportSummaries {
  readonly hours: readonly HourSummary[]
  readonly isHourStored: (hourMs: number) => boolean
  readonly days: readonly DaySummary[]
}

/** Sums up anew the days that the hours lie in; nothing but their other hours is read. */
export async function summariseReport(client: PoolClient, touched: TouchedHours): Promise<ReportSummaries> {
  const days = listTouchedDays({ ...touched, hoursMs: touched.hours.map((hour) => hour.hourMs) })
  return summariseTouched(touched, await readHours(client, touched.station.id, days))
}

/** The spans of the days that are summed up anew. */
export function listTouchedDays({ station, hoursMs, newestBeforeMs, newestMs }: TouchedTimes): TimeSpan[] {
  const days = daysOf(hoursMs, station.timeZone)
  // The day that was the newest is over now: its evapotranspiration is that of a whole day from here on.
  if (newestBeforeMs !== null && newestBeforeMs < newestMs)
    days.add(localDateOf(newestBeforeMs, station.timeZone))
  return mergeSpans([...days].sort().map((day) => spanOfDay(day, station.timeZone)))
}

/** `stored` are the hours of those days as they were before. */
export function summariseTouched(
  { station, hours, newestMs }: Omit<TouchedHours, 'newestBeforeMs'>,
  stored: readonly HourSummary[],
): ReportSummaries {
  const newestDay = localDateOf(newestMs, station.timeZone)
  const storedTimes = new Set(stored.map(({ hourMs }) => hourMs))
  return {
    hours,
    isHourStored: (hourMs) => storedTimes.has(hourMs),
    days: summariseObservedDays(replaceHours(stored, hours), { station, newestDay }),
  }
}

function splitIntoHours(rows: readonly ObservationRow[]): ObservationRow[][] {
  const hours: ObservationRow[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    if (row.timeMs >= end) {
      hours.push([])
      end = startOfHour(row.timeMs) + 3_600_000
    }
    hours.at(-1)?.push(row)
  }
  return hours
}

/** The hours that rows, in the order of time, lie in. */
export function listTouchedHours(rows: readonly { readonly timeMs: number }[]): number[] {
  const hours: number[] = []
  for (const { timeMs } of rows) {
    const hour = startOfHour(timeMs)
    if (hour !== hours.at(-1)) hours.push(hour)
  }
  return hours
}

function spanOfDay(day: string, zone: string) {
  return { sinceMs: startOfLocalDay(day, zone), untilMs: startOfLocalDay(addDays(day, 1), zone) }
}

function daysOf(hoursMs: readonly number[], zone: string): Set<string> {
  const days = new Set<string>()
  let end = Number.NEGATIVE_INFINITY
  for (const hourMs of hoursMs) {
    if (hourMs < end) continue
    const day = localDateOf(hourMs, zone)
    days.add(day)
    end = spanOfDay(day, zone).untilMs
  }
  return days
}

/** In the order of time. */
export function replaceHours(stored: readonly HourSummary[], fresh: readonly HourSummary[]): HourSummary[] {
  const byTime = new Map([...stored, ...fresh].map((hour) => [hour.hourMs, hour]))
  return [...byTime.values()].sort((one, other) => one.hourMs - other.hourMs)
}

export function summariseObservedDays(
  hours: readonly HourSummary[],
  { station, newestDay }: { station: ReportingStation; newestDay: string },
): DaySummary[] {
  const days: { day: string; hours: HourSummary[] }[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const hour of hours) {
    if (hour.hourMs >= end) {
      const day = localDateOf(hour.hourMs, station.timeZone)
      days.push({ day, hours: [] })
      end = spanOfDay(day, station.timeZone).untilMs
    }
    days.at(-1)?.hours.push(hour)
  }
  return days.map((group) =>
    summariseDay(group.hours, { day: group.day, station, isNewest: group.day === newestDay }),
  )
}
