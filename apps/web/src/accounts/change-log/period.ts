import { dayMs } from '@talhao/local-time'
import type { ChangeFilter } from './use-changes.ts'

export const periods = ['all', 'week', 'month', 'quarter', 'custom'] as const
export type Period = (typeof periods)[number]

const days = { week: 7, month: 30, quarter: 90 }

interface PeriodChoice {
  readonly period: Period
  /** YYYY-MM-DD; empty is open. Only for `custom`. */
  readonly from: string
  readonly to: string
}

/** The times that a chosen period means; days are Brasília's, which has kept -03:00 all year since 2019. */
export function resolvePeriod(
  { period, from, to }: PeriodChoice,
  now: Date,
): Pick<ChangeFilter, 'from' | 'to'> {
  if (period === 'all') return {}
  if (period === 'custom') {
    const first = readDay(from)
    const last = readDay(to)
    return {
      ...(first === null ? {} : { from: new Date(first).toISOString() }),
      ...(last === null ? {} : { to: new Date(last + dayMs).toISOString() }),
    }
  }
  // Full hours, so that drawing the page again does not ask the server again.
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000
  return { from: new Date(hour - days[period] * dayMs).toISOString() }
}

function readDay(day: string): number | null {
  const time = Date.parse(`${day}T00:00:00-03:00`)
  return Number.isNaN(time) ? null : time
}

export function parsePeriod(value: string): Period {
  return periods.find((period) => period === value) ?? 'all'
}
