import type { DataProviderPlan } from '@talhao/contract/core'
import { type HistoryInterval, historyIntervals } from '@talhao/contract/weather/observations'

export const historyRanges = [1, 7, 15, 30] as const
/** Days. */
export type HistoryRange = (typeof historyRanges)[number]

export interface HistoryChoice {
  readonly interval: HistoryInterval
  readonly range: HistoryRange
}

export const defaultChoice: HistoryChoice = { interval: 'hourly', range: 1 }

/** The plan's name that unlocks days and longer ranges (WEA-32). */
export function isProPlan(plan: DataProviderPlan | null): boolean {
  return plan === 'pro'
}

export const choiceKey = 'talhao-history-choice'

/** What a browser has stored may be anything. */
export function parseChoice(stored: string | null): HistoryChoice {
  if (stored === null) return defaultChoice
  const [interval, range] = stored.split(' ')
  const knownInterval = historyIntervals.find((known) => known === interval)
  const knownRange = historyRanges.find((known) => String(known) === range)
  return knownInterval && knownRange ? { interval: knownInterval, range: knownRange } : defaultChoice
}

export function formatChoice({ interval, range }: HistoryChoice): string {
  return `${interval} ${range}`
}
