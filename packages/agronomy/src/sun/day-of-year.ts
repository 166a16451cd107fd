/** A day of the calendar where the station stands, month 1…12. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * Number of a day in its year, 1…366.
 *
 * Formula: days since 31 December of the year before.
 * Valid: existing dates of the years 1583…9999. Anything else: null.
 * Source: Gregorian calendar; FAO-56 annex 2, table 2.5.
 *
 * @example computeDayOfYear({ year: 2026, month: 9, day: 3 }) // 246
 */
export function computeDayOfYear(date: CalendarDate): number | null {
  const { year, month, day } = date
  if (!Number.isInteger(year) || year < 1583 || year > 9999) return null
  const instant = Date.UTC(year, month - 1, day)
  const parsed = new Date(instant)
  if (parsed.getUTCMonth() !== month - 1 || parsed.getUTCDate() !== day) return null
  return Math.round((instant - Date.UTC(year, 0, 0)) / 86_400_000)
}
