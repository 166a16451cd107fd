import type { Change } from '@talhao/contract/accounts/change-log'
import { formatDate } from '../../lib/format/format-date.ts'
import { accountTimeZone } from '../panel/account-time-zone.ts'

export interface DayOfChanges {
  readonly day: string
  readonly when: 'today' | 'yesterday' | 'earlier'
  readonly changes: readonly Change[]
}

const dayMs = 24 * 60 * 60 * 1000

/** The lines under their days; they come newest first. */
export function groupByDay(changes: readonly Change[], now: Date): readonly DayOfChanges[] {
  const today = formatDate(now, accountTimeZone)
  const yesterday = formatDate(now.getTime() - dayMs, accountTimeZone)
  const days = new Map<string, Change[]>()
  for (const change of changes) {
    const day = formatDate(change.happenedAt, accountTimeZone)
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
