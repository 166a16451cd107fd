import { formatDate, formatTime, type TimeInput } from './format-date.ts'

interface Moment {
  readonly time: TimeInput | null
  readonly timeZone: string
  readonly now: Date
}

/** HH:mm of today, dd/mm HH:mm of any other day of that zone: an hour alone would pass for today's. */
export function formatMoment({ time, timeZone, now }: Moment): string {
  const clock = formatTime(time, timeZone)
  const day = formatDate(time, timeZone)
  return day === formatDate(now, timeZone) ? clock : `${day.slice(0, 5)} ${clock}`
}
