import type { Change } from '@talhao/contract/accounts/change-log'
import { dayMs, defaultZone } from '@talhao/local-time'
import { formatDate } from '../../lib/format/format-date.ts'

export interface DayOfChanges {
  readonly day: string
  readonly when: 'today' | 'yesterday' | 'earlier'
  readonly changes: readonly Change[]
}

/** The lines under their days; they come newest first. */
export function groupByDay(changes: readonly Change[], now: Date): readonly DayOfChanges[] {
  const today = formatDate(now, defaultZone)
  const yesterday = formatDate(now.getTime() - dayMs, defaultZone)
  const days = new Map<string, Change[]>()
  for (const change of changes) {
    const day = formatDate(change.happenedAt, defaultZone)
    const lines = days.get(day)
    if (lines === undefined) days.set(day, [change])
    else lines.push(change)
  }
  return [...days].map(([day, lines]) => ({
    day,
    when: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier',
    changes: lines,
  }))
}
