import { formatDate } from '../../lib/format/format-date.ts'

/** A day of a calendar: no clock and no zone moves it. */
export function formatFieldDay(day: string | null): string {
  return formatDate(day === null ? null : `${day}T00:00:00Z`, 'UTC')
}
