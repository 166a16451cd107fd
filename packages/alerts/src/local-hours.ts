import { dayMs, findOffsetMinutes, hourMs, minuteMs, readLocalTime } from '@talhao/local-time'

/** From one local time of the day to another, both `HH:mm`; past midnight when the end is not after the start. */
export interface LocalHours {
  readonly from: string
  readonly to: string
  readonly zone: string
}

/**
 * Whether the clocks of the zone show a time within the hours: the start counts, the end does not. The same start and
 * end are the whole day.
 *
 * @example isWithinHours(Date.UTC(2026, 6, 1, 2), { from: '18:00', to: '08:00', zone: 'America/Sao_Paulo' }) // true
 */
export function isWithinHours(timeMs: number, { from, to, zone }: LocalHours): boolean {
  const { hour, minute } = readLocalTime(timeMs, zone)
  const clock = `${hour}:${minute}`
  if (from === to) return true
  return from < to ? clock >= from && clock < to : clock >= from || clock < to
}

/**
 * The first instant from a time on that is outside of the hours; the time itself when it is, null when no time is.
 * A clock that is set forward over the end ends the hours there, one that is set back passes the end once.
 */
export function findEndOfHours(timeMs: number, hours: LocalHours): number | null {
  if (hours.from === hours.to) return null
  if (!isWithinHours(timeMs, hours)) return timeMs
  const [hour = 0, minute = 0] = hours.to.split(':').map(Number)
  const { year, month, day } = readLocalTime(timeMs, hours.zone)
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  for (const days of [0, 1, 2]) {
    const clockMs = midnight + days * dayMs + hour * hourMs + minute * minuteMs
    const end = clockMs - findOffsetMinutes(clockMs, hours.zone) * minuteMs
    if (end > timeMs) return findOutside(timeMs, end, hours)
  }
  return timeMs + dayMs
}

/** Clocks change by whole quarters: the end lies at most a few of them from where the plain sum has it. */
function findOutside(timeMs: number, roughEndMs: number, hours: LocalHours): number {
  const stepMs = 15 * minuteMs
  for (let at = roughEndMs - 8 * stepMs; at <= roughEndMs + 8 * stepMs; at += stepMs)
    if (at > timeMs && !isWithinHours(at, hours)) return at
  return roughEndMs
}
