import type { HourlyQuantity } from '../quantities.ts'
import { findDay, type StationState } from '../state/station-state.ts'
import { computeMean, computeMedian } from '../statistics.ts'

/** Those whose day has a shape: the sun's path, warmth after it, and the double wave of the air's tide. */
const clockQuantities = [
  'temperatureC',
  'pressureHpa',
  'solarWm2',
] as const satisfies readonly HourlyQuantity[]
const recentDays = 5
const earlierDays = 30
const leastRecentValues = 3
const leastEarlierValues = 10
const leastQuantities = 2
const mostDarkHours = 16
const mostMissingHours = 8

export interface ClockShift {
  /** Hours by which the station's stamps come late; negative: early. */
  readonly lagHours: number
  /** By how much that lag correlates better than none. */
  readonly gain: number
  readonly witnesses: number
}

/**
 * Whether the days of a station have moved along the clock: the lag at which they fit best, null where too little is
 * known. A lag of 3 hours is local time sent as UTC, one of 12 is morning taken for afternoon.
 *
 * Formula: the mean day of the last 5 days and the median day of the 30 before, each standardised; correlation at lags of
 * −12 to 12 hours, averaged over temperature, pressure and radiation; gain = best − that of lag 0.
 * Valid: at least 2 of the 3; up to 8 hours of the day that are always missing are interpolated, night is 0 for radiation.
 * Source: the semidiurnal tide of the tropics (maxima near 10 and 22 h) as witness; WEA-127.
 *
 * @example measureClockShift(createStationState(), 20_000) // null
 */
export function measureClockShift(state: StationState, day: number): ClockShift | null {
  const curves = clockQuantities.flatMap((quantity) => {
    const recent = readProfile(state, {
      quantity,
      from: day - recentDays + 1,
      to: day,
      least: leastRecentValues,
    })
    const to = day - recentDays
    const earlier = readProfile(state, {
      quantity,
      from: to - earlierDays + 1,
      to,
      least: leastEarlierValues,
    })
    return recent === null || earlier === null ? [] : [correlate(recent, earlier)]
  })
  if (curves.length < leastQuantities) return null
  let best = 0
  const at = (lag: number) => curves.reduce((sum, curve) => sum + (curve[lag + 12] ?? 0), 0) / curves.length
  for (let lag = -12; lag <= 12; lag++) if (at(lag) > at(best)) best = lag
  return { lagHours: best, gain: at(best) - at(0), witnesses: curves.length }
}

interface ProfileQuestion {
  readonly quantity: HourlyQuantity
  readonly from: number
  readonly to: number
  readonly least: number
}

/** The standardised day of a stretch: the mean of few days, the median of many. */
function readProfile(state: StationState, { quantity, from, to, least }: ProfileQuestion): number[] | null {
  const average = to - from > 10 ? computeMedian : computeMean
  const profile = Array.from({ length: 24 }, (_, hour) => {
    const values: number[] = []
    for (let day = from; day <= to; day++) {
      const value = findDay(state, day)?.hours?.[quantity][hour] ?? null
      if (value !== null) values.push(value)
    }
    return values.length >= least ? average(values) : null
  })
  const missing = profile.filter((value) => value === null).length
  if (quantity === 'solarWm2')
    return missing > mostDarkHours ? null : standardise(profile.map((value) => value ?? 0))
  return missing > mostMissingHours ? null : standardise(profile.map((_, hour) => interpolate(profile, hour)))
}

/** A value of the day, or the line between those beside it where it is missing. */
function interpolate(profile: readonly (number | null)[], hour: number): number {
  let [before, after] = [0, 0]
  while ((profile[(hour - before + 24) % 24] ?? null) === null) before++
  while ((profile[(hour + after) % 24] ?? null) === null) after++
  const from = profile[(hour - before + 24) % 24] ?? 0
  const to = profile[(hour + after) % 24] ?? 0
  return before + after === 0 ? from : from + ((to - from) * before) / (before + after)
}

function standardise(profile: readonly number[]): number[] | null {
  const mean = computeMean(profile) ?? 0
  const spread = Math.sqrt(profile.reduce((sum, value) => sum + (value - mean) ** 2, 0) / profile.length)
  return spread === 0 ? null : profile.map((value) => (value - mean) / spread)
}

/** Correlations at lags −12 to 12: a station that is late shows at hour h what was at h − lag. */
function correlate(recent: readonly number[], earlier: readonly number[]): number[] {
  return Array.from({ length: 25 }, (_, index) => {
    const lag = index - 12
    return recent.reduce((sum, value, hour) => sum + value * (earlier[(hour - lag + 24) % 24] ?? 0), 0) / 24
  })
}
