import { countDays } from '@talhao/local-time'
import type { Confidence } from '../confidence.ts'
import { isKnownWithin } from '../is-known.ts'
import type { DeskDay } from './desk-day.ts'

export interface RainSinceSowing {
  /** Of the days that are known: a lower bound where others are not. */
  readonly rainMm: number
  readonly missingDays: number
  readonly confidence: Confidence
  /** Median of the same span in the station's other years; null without a year. */
  readonly medianOfYearsMm: number | null
  readonly years: number
}

/**
 * Rain from sowing to a day, beside that of the station's own years.
 *
 * Formula: Σ of the known days, both ends included; median of the other years' sums.
 * Valid: days in order; one that is left out, or unknown, is counted as missing. Years whose sum is null do not count.
 * Source: CRP-43.
 *
 * @example sumRainSinceSowing({ sowingDate: '2026-01-01', date: '2026-01-02', days: [], otherYearsMm: [80, null, 100] }) // { rainMm: 0, missingDays: 2, confidence: 'unknown', medianOfYearsMm: 90, years: 2 }
 */
export function sumRainSinceSowing(given: {
  sowingDate: string
  date: string
  days: readonly DeskDay[]
  otherYearsMm: readonly (number | null)[]
}): RainSinceSowing {
  const { sowingDate, date: lastDate } = given
  const days = given.days.filter(({ date }) => date >= sowingDate && date <= lastDate)
  const known = days.flatMap((day) => (isKnownWithin(day.rainMm, 0, 1000) ? [day.rainMm] : []))
  const missingDays = Math.max(0, countDays(sowingDate, lastDate)) - known.length
  const years = given.otherYearsMm.filter((sum) => isKnownWithin(sum, 0, 100_000))
  const isDoubtful = days.some(({ rainConfidence }) => rainConfidence === 'doubtful')
  return {
    rainMm: known.reduce((sum, rain) => sum + rain, 0),
    missingDays,
    confidence: missingDays > 0 ? 'unknown' : isDoubtful ? 'doubtful' : 'good',
    medianOfYearsMm: findMedian(years),
    years: years.length,
  }
}

function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
