import type { Station } from '@talhao/contract/weather/stations'

export const rainPeriods = ['hours24', 'days7', 'days15', 'days30'] as const
export type RainPeriod = (typeof rainPeriods)[number]

const lengths: Readonly<Record<RainPeriod, number>> = { hours24: 24, days7: 7, days15: 15, days30: 30 }

export interface IncompleteRain {
  readonly unit: 'hours' | 'days'
  readonly measured: number
  readonly length: number
}

/** How much of its period a sum of rain was measured in; null where that is all of it (WEA-87). */
export function findIncompleteRain(
  { history, status }: Pick<Station, 'history' | 'status'>,
  period: RainPeriod,
): IncompleteRain | null {
  const measured = history.measured[period]
  const length = lengths[period]
  // Of a station that reports, the running hour or day may not have been measured yet.
  const tolerated = status === 'online' ? 1 : 0
  if (measured === 0 || measured + tolerated >= length) return null
  return { unit: period === 'hours24' ? 'hours' : 'days', measured, length }
}
