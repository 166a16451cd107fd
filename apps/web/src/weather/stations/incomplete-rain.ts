import type { Station } from '@talhao/contract/weather/stations'
import { readLocalHour } from '@talhao/local-time'

export const rainPeriods = ['hours24', 'days7', 'days15', 'days30'] as const
export type RainPeriod = (typeof rainPeriods)[number]

const lengths: Readonly<Record<RainPeriod, number>> = { hours24: 24, days7: 7, days15: 15, days30: 30 }

export interface IncompleteRain {
  readonly unit: 'hours' | 'days'
  readonly measured: number
  readonly length: number
  /** Of what was measured, hours or days whose rain is not trusted. */
  readonly doubtful: number
  /** More than a tenth is missing or not trusted: the sum is a lower bound. */
  readonly isAtLeast: boolean
}

/** How much of its period a sum of rain was measured in and can be trusted; null where that is all of it (WEA-181). */
export function findIncompleteRain(station: RainStation, period: RainPeriod): IncompleteRain | null {
  const { history } = station
  return describeIncomplete({
    unit: period === 'hours24' ? 'hours' : 'days',
    measured: history.measured[period],
    doubtful: history.doubtful[period],
    length: lengths[period],
    tolerated: isRunningUnmeasured(station, period) ? 1 : 0,
  })
}

type RainStation = Pick<Station, 'history' | 'status' | 'currentWeather' | 'timeZone'>

/** Of a station that reports, the running hour may not have been measured yet, nor a day that has just begun (WEA-222). */
function isRunningUnmeasured({ status, currentWeather, timeZone }: RainStation, period: RainPeriod): boolean {
  if (status !== 'online') return false
  const { observedDateTime } = currentWeather
  if (period === 'hours24') return true
  return observedDateTime !== null && (readLocalHour(Date.parse(observedDateTime), timeZone) ?? 0) >= 23
}

export function describeIncomplete({
  tolerated,
  ...rain
}: Omit<IncompleteRain, 'isAtLeast'> & { readonly tolerated: number }): IncompleteRain | null {
  const { measured, doubtful, length } = rain
  const missing = measured + tolerated >= length ? 0 : length - measured
  if (measured === 0 || (missing === 0 && doubtful === 0)) return null
  return { ...rain, isAtLeast: (missing + doubtful) / length > 0.1 }
}
