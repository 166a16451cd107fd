import { addDays, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'

export interface Period {
  /** How the period's row is found: the hour's ISO time, or the local date. */
  readonly key: string
  /** Its first instant, ISO. */
  readonly label: string
}

/** Every hour that the half-open range touches. */
export function listHourPeriods(range: { sinceMs: number; untilMs: number }): Period[] {
  const first = Math.floor(range.sinceMs / hourMs) * hourMs
  const count = Math.ceil((range.untilMs - first) / hourMs)
  return Array.from({ length: count }, (_, index) => {
    const label = new Date(first + index * hourMs).toISOString()
    return { key: label, label }
  })
}

/** Every day of the zone that the half-open range touches. */
export function listDayPeriods(range: { sinceMs: number; untilMs: number }, zone: string): Period[] {
  const last = localDateOf(range.untilMs - 1, zone)
  const periods: Period[] = []
  for (let day = localDateOf(range.sinceMs, zone); day <= last; day = addDays(day, 1))
    periods.push({ key: day, label: new Date(startOfLocalDay(day, zone)).toISOString() })
  return periods
}
