import { hourMs } from './durations.ts'

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day on the calendars of a zone, as YYYY-MM-DD. */
export function localDateOf(timeMs: number, zone: string): string {
  let calendar = calendars.get(zone)
  if (calendar === undefined) {
    // Building one costs a thousand times what using it does. Swedish dates are written YYYY-MM-DD.
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
    calendars.set(zone, calendar)
  }
  return calendar.format(timeMs)
}

export function addDays(date: string, days: number): string {
  const [year, month, day] = splitDate(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

export function splitDate(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

const starts = new Map<string, number>()

/**
 * The first instant of a local day. Where clocks go forward at midnight, as in Brazil until 2018, that is 01:00.
 * Zones are a whole number of hours from UTC, as all of Brazil is.
 */
export function startOfLocalDay(date: string, zone: string): number {
  const key = `${zone} ${date}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const [year, month, day] = splitDate(date)
  // No zone is more than 14 hours ahead of UTC or 12 behind: the day begins in this span.
  let earliest = -14
  let latest = 13
  const midnightUtc = Date.UTC(year, month - 1, day)
  while (earliest < latest) {
    const middle = Math.floor((earliest + latest) / 2)
    if (localDateOf(midnightUtc + middle * hourMs, zone) >= date) latest = middle
    else earliest = middle + 1
  }
  if (starts.size > 20_000) starts.clear()
  const start = midnightUtc + earliest * hourMs
  starts.set(key, start)
  return start
}

/** Hours that a local day has: 23 or 25 where clocks change. */
export function countHoursOfDay(date: string, zone: string): number {
  return (startOfLocalDay(addDays(date, 1), zone) - startOfLocalDay(date, zone)) / hourMs
}
