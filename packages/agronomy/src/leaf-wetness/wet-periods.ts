import type { Confidence } from '../confidence.ts'
import { isKnown } from '../is-known.ts'
import { roundTo } from '../round-to.ts'
import type { LeafHour } from './leaf-hour.ts'
import { estimateLeafWetness, type LeafWetnessMethod, listWetnessInputs } from './leaf-wetness.ts'

export interface WetPeriod {
  /** Index of its first hour. */
  readonly start: number
  readonly hours: number
  /** Mean over the period, rounded to 0.1 as the tables of the rules are. */
  readonly meanTemperatureC: number
  /** A missing hour lies before or after it: it may have been longer, and no rule can judge it. */
  readonly touchesGap: boolean
  readonly confidence: Confidence
}

export interface WetPeriods {
  readonly periods: readonly WetPeriod[]
  readonly wetHours: number
  readonly missingHours: number
  readonly doubtfulHours: number
  /** Hour by hour: wet, dry, or null where it is not known. */
  readonly wetness: readonly (boolean | null)[]
}

/**
 * Consecutive wet hours.
 *
 * Formula: a period is a run of wet hours; its temperature is the mean over it, rounded to 0.1.
 * Valid: hours in order, one an hour; an hour without temperature or wetness is missing: it ends a period and makes it and the
 * next one, if it follows at once, unknown.
 * Source: CRP-30.
 *
 * @example findWetPeriods([{ temperatureC: 20, humidity: 95, windMs: null, rainMm: null, doubtful: [] }], { formula: 'humidity', thresholdPercent: 90, countsRain: false }).wetHours // 1
 */
export function findWetPeriods(hours: readonly LeafHour[], method: LeafWetnessMethod): WetPeriods {
  const wetness = hours.map((hour) => (isKnown(hour.temperatureC) ? estimateLeafWetness(hour, method) : null))
  const inputs = new Set(['temperature', ...listWetnessInputs(method)])
  const isDoubtful = (hour: LeafHour) => hour.doubtful.some((input) => inputs.has(input))
  // The dry hours beside a period say how long it was.
  const isDoubted = (first: number, next: number) =>
    hours.slice(Math.max(0, first - 1), next + 1).some(isDoubtful)
  const periods: WetPeriod[] = []
  let start = 0
  while (start < hours.length) {
    if (wetness[start] !== true) {
      start++
      continue
    }
    let end = start
    while (wetness[end] === true) end++
    const members = hours.slice(start, end)
    const sum = members.reduce((degrees, hour) => degrees + (hour.temperatureC ?? 0), 0)
    const touchesGap = wetness[start - 1] === null || wetness[end] === null
    periods.push({
      start,
      hours: end - start,
      // Tenths add up to 11.549999999999999: the dust goes before the tenth is rounded.
      meanTemperatureC: roundTo(roundTo(sum / members.length, 6), 1),
      touchesGap,
      confidence: touchesGap ? 'unknown' : isDoubted(start, end) ? 'doubtful' : 'good',
    })
    start = end
  }
  return {
    periods,
    wetHours: wetness.filter((isWet) => isWet === true).length,
    missingHours: wetness.filter((isWet) => isWet === null).length,
    doubtfulHours: hours.filter(isDoubtful).length,
    wetness,
  }
}
