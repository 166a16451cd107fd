import { dayMs, hourMs, minuteMs } from './durations.ts'
import { readOffsetMs } from './zone-rules.ts'

const calendars = new Map<string, Intl.DateTimeFormat>()

interface LocalDay {
  readonly date: string
  readonly sinceMs: number
  readonly untilMs: number
}

/** Of each zone the day that was asked for last: the next time is mostly of the same, and writing a date costs much more. */
const lastDays = new Map<string, LocalDay>()

/**
 * The day on the calendars of a zone, as YYYY-MM-DD.
 *
 * @example localDateOf(Date.UTC(2026, 10, 15, 2, 30), 'America/Cuiaba') // '2026-11-14'
 */
export function localDateOf(timeMs: number, zone: string): string {
  const last = lastDays.get(zone)
  if (last !== undefined && timeMs >= last.sinceMs && timeMs < last.untilMs) return last.date
  const date = writeLocalDate(timeMs, zone)
  lastDays.set(zone, {
    date,
    sinceMs: startOfLocalDay(date, zone),
    untilMs: startOfLocalDay(addDays(date, 1), zone),
  })
  return date
}

function writeLocalDate(timeMs: number, zone: string): string {
  const offsetMs = readOffsetMs(timeMs, zone)
  // As if the clocks of the zone were those of UTC.
  if (offsetMs !== null) return new Date(timeMs + offsetMs).toISOString().slice(0, 10)
  let calendar = calendars.get(zone)
  if (calendar === undefined) {
    // Building one costs a thousand times what using it does. Swedish dates are written YYYY-MM-DD.
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
    calendars.set(zone, calendar)
  }
  return calendar.format(timeMs)
}

/** @example addDays('2024-02-28', 2) // '2024-03-01' */
export function addDays(date: string, days: number): string {
  const [year, month, day] = splitDate(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** @example splitDate('2026-11-14') // [2026, 11, 14] */
export function splitDate(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

/**
 * Days from the first to the last, both included.
 *
 * @example countDays('2026-02-27', '2026-03-01') // 3
 */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
}

const starts = new Map<string, number>()

/** Clocks differ from UTC by whole quarters of an hour, as all of the Americas do today. */
const stepMs = 15 * minuteMs

/**
 * The first instant of a local day. Where clocks go forward at midnight, as in Brazil until 2018, that is 01:00.
 *
 * @example startOfLocalDay('2018-11-04', 'America/Sao_Paulo') // Date.UTC(2018, 10, 4, 3)
 */
export function startOfLocalDay(date: string, zone: string): number {
  const key = `${zone} ${date}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const [year, month, day] = splitDate(date)
  // No zone is more than 14 hours ahead of UTC or 12 behind: the day begins in this span.
  let earliest = (-14 * hourMs) / stepMs
  let latest = (13 * hourMs) / stepMs
  const midnightUtc = Date.UTC(year, month - 1, day)
  while (earliest < latest) {
    const middle = Math.floor((earliest + latest) / 2)
    if (writeLocalDate(midnightUtc + middle * stepMs, zone) >= date) latest = middle
    else earliest = middle + 1
  }
  if (starts.size > 20_000) starts.clear()
  const start = midnightUtc + earliest * stepMs
  starts.set(key, start)
  return start
}

/**
 * Hours that a local day has: 23 or 25 where clocks change.
 *
 * @example countHoursOfDay('2018-02-17', 'America/Sao_Paulo') // 25
 */
export function countHoursOfDay(date: string, zone: string): number {
  return (startOfLocalDay(addDays(date, 1), zone) - startOfLocalDay(date, zone)) / hourMs
}
