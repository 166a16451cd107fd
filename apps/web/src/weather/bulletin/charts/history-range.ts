import { dayMs } from '@talhao/local-time'
import type { HistoryChoice } from './history-choice.ts'

export interface UtcRange {
  readonly start_datetime: string
  readonly end_datetime: string
}

/** Hours: the last of them, 24 a day. Days: calendar days, today included. */
export function makeHistoryRange({ interval, range }: HistoryChoice, now: Date): UtcRange {
  const days = interval === 'hourly' ? range : range - 1
  // A range of one day by days is today alone: every instant of it will do.
  const startMs = now.getTime() - Math.max(days * dayMs, 1000)
  return { start_datetime: formatUtc(startMs), end_datetime: formatUtc(now.getTime()) }
}

/** The same span always by hours, for what is counted in hours. */
export function makeHoursRange({ range }: HistoryChoice, now: Date): UtcRange {
  return makeHistoryRange({ interval: 'hourly', range }, now)
}

/** YYYY-MM-DD HH:mm:ss in UTC. */
function formatUtc(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')
}
