import type { Answer } from '../answer.ts'
import { type Confidence, combineConfidence } from '../confidence.ts'
import type { FavourableDay } from './favourable-days.ts'

/** Several days in one figure. */
export interface FavourableWindow {
  /** Hours of the days that are known: a lower bound where others are not. */
  readonly favourableHours: number
  readonly metDays: number
  readonly unknownDays: number
  readonly missingHours: number
  readonly answer: Answer
  readonly confidence: Confidence
}

/**
 * Favourable hours of several days.
 *
 * Formula: hours and days of those on which the rule was met. Yes if it was met on one day; else unknown if one is unknown; else no.
 * Valid: days of judgeFavourableDays; none at all: unknown.
 * Source: CRP-32.
 *
 * @example summarizeFavourableDays([]).answer // 'unknown'
 */
export function summarizeFavourableDays(days: readonly FavourableDay[]): FavourableWindow {
  const met = days.filter(({ answer }) => answer === 'yes')
  const unknownDays = days.filter(({ answer }) => answer === 'unknown').length
  const isAnythingUnknown = unknownDays > 0 || days.length === 0
  return {
    favourableHours: met.reduce((sum, day) => sum + (day.favourableHours ?? 0), 0),
    metDays: met.length,
    unknownDays,
    missingHours: days.reduce((sum, day) => sum + day.missingHours, 0),
    answer: met.length > 0 ? 'yes' : isAnythingUnknown ? 'unknown' : 'no',
    confidence: isAnythingUnknown ? 'unknown' : combineConfidence(days.map(({ confidence }) => confidence)),
  }
}
