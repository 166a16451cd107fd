import type { SprayWindow } from '@talhao/contract/weather/spray'
import { hourMs } from '@talhao/local-time'
import type { NotifiedWindow } from './messages.repository.ts'

/** What has happened to a station's windows since the last message about them. */
export interface WindowNews {
  readonly opened: { readonly startsAt: Date; readonly endsAt: Date } | null
  readonly closed: { readonly startsAt: Date; readonly endsAt: Date } | null
  /** The open window goes on, to another hour than the message said. */
  readonly moved: { readonly startsAt: Date; readonly endsAt: Date } | null
}

const nothing: WindowNews = { opened: null, closed: null, moved: null }

/**
 * A window is the same one as long as it overlaps the last message, however the forecast moves its ends: a risk that
 * comes and goes between two forecasts is one window, not many.
 */
export function decideNews(input: {
  windows: readonly SprayWindow[]
  notified: readonly NotifiedWindow[]
  now: Date
}): WindowNews {
  const { windows, notified, now } = input
  const nowMs = now.getTime()
  const current = windows.find(
    ({ risk, startDate, endDate }) =>
      risk === 0 && Date.parse(startDate) <= nowMs && nowMs < Date.parse(endDate),
  )
  const open = notified.find(({ closedAt }) => closedAt === null) ?? null
  if (current === undefined)
    return open === null
      ? nothing
      : { ...nothing, closed: { startsAt: open.startsAt, endsAt: findEnd(open, now) } }
  const endsAt = new Date(current.endDate)
  if (open !== null) {
    // After a night without rounds the window of the last message may be long over and this one another.
    if (Date.parse(current.startDate) <= open.endsAt.getTime())
      return endsAt.getTime() === open.endsAt.getTime()
        ? nothing
        : { ...nothing, moved: { startsAt: open.startsAt, endsAt } }
    return {
      ...nothing,
      closed: { startsAt: open.startsAt, endsAt: open.endsAt },
      opened: { startsAt: new Date(current.startDate), endsAt },
    }
  }
  const startMs = Date.parse(current.startDate)
  const wasNotified = notified.some(
    ({ startsAt, endsAt }) => startMs < endsAt.getTime() && startsAt < new Date(current.endDate),
  )
  return wasNotified ? nothing : { ...nothing, opened: { startsAt: new Date(startMs), endsAt } }
}

/** When a window that is found closed ended: with the last hour before, at the latest as expected. */
export function findEnd(window: { startsAt: Date; endsAt: Date }, closedAt: Date): Date {
  const hourStart = Math.floor(closedAt.getTime() / hourMs) * hourMs
  const end = Math.min(window.endsAt.getTime(), hourStart)
  return new Date(Math.max(end, window.startsAt.getTime() + hourMs))
}
