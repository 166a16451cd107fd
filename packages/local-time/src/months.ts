/**
 * The month of an instant in UTC, as YYYY-MM.
 *
 * @example monthOf(1792423800000) // '2026-10'
 */
export function monthOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 7)
}

/**
 * The first instant after the month of an instant, in UTC.
 *
 * @example endOfMonth(Date.UTC(2026, 11, 31, 23)) // Date.UTC(2027, 0, 1)
 */
export function endOfMonth(timeMs: number): number {
  return shiftMonths(timeMs, 1)
}

/**
 * The first instant of the month so many months after that of an instant, in UTC; before where negative.
 *
 * @example shiftMonths(Date.UTC(2026, 0, 31), -1) // Date.UTC(2025, 11, 1)
 */
export function shiftMonths(timeMs: number, months: number): number {
  const date = new Date(timeMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}

/**
 * The same day and time of day so many months later, in UTC, or the last day of a shorter month.
 *
 * @example addMonths(Date.UTC(2026, 0, 31, 9), 1) // Date.UTC(2026, 1, 28, 9)
 */
export function addMonths(timeMs: number, months: number): number {
  const from = new Date(timeMs)
  const monthMs = shiftMonths(timeMs, months)
  const lastDay = new Date(endOfMonth(monthMs) - 1).getUTCDate()
  const moved = new Date(monthMs)
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  moved.setUTCHours(from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds(), from.getUTCMilliseconds())
  return moved.getTime()
}
