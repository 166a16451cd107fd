/** Local days, YYYY-MM-DD. */
export interface DayRange {
  readonly start: string | null
  readonly end: string | null
}

/** The first click sets the start and clears the end, the second sets the end; then anew (WEA-49). */
export function clickDay(range: DayRange, day: string): DayRange {
  if (range.start === null || range.end !== null) return { start: day, end: null }
  return day < range.start ? { start: day, end: range.start } : { start: range.start, end: day }
}

export const defaultDaysBack = 60

/** From so many days back to today. */
export function lastDays(today: string, days: number): { start: string; end: string } {
  return { start: shiftDay(today, -days), end: today }
}

export function shiftDay(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** Both ends included. */
export function countDays(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1
}

/** DD/MM/YYYY: a day has no zone, so none is asked for. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/')
}

const calendars = new Map<string, Intl.DateTimeFormat>()

export function findToday(now: Date, timeZone: string): string {
  let calendar = calendars.get(timeZone)
  if (calendar === undefined) {
    // Swedish dates are written YYYY-MM-DD.
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(now)
}
