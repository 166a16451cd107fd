import { addDays } from '@talhao/local-time'

/** Local days, YYYY-MM-DD. */
export interface ClickedRange {
  readonly start: string | null
  readonly end: string | null
}

/** The first click sets the start and clears the end, the second sets the end; then anew (WEA-49). */
export function clickDay(range: ClickedRange, day: string): ClickedRange {
  if (range.start === null || range.end !== null) return { start: day, end: null }
  return day < range.start ? { start: day, end: range.start } : { start: range.start, end: day }
}

export const defaultDaysBack = 60

/** From so many days back to today. */
export function lastDays(today: string, days: number): { start: string; end: string } {
  return { start: addDays(today, -days), end: today }
}

/** DD/MM/YYYY: a day has no zone, so none is asked for. */
export function formatCalendarDay(day: string): string {
  return day.split('-').reverse().join('/')
}
