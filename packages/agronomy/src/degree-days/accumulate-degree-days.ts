import { isKnown } from '../is-known.ts'

export interface DegreeDaySum {
  readonly degreeDays: number
  /** Days that were unknown and add nothing: the sum is then a lower bound and must be shown as one. */
  readonly missingDays: number
}

/**
 * Running sum of degree days from the first day on.
 *
 * Formula: Σ of the known days up to each day.
 * Valid: results of the degree-day methods, in order of days; null is unknown.
 * Source: ours; how unknown days are counted is WEA-34.
 *
 * @example accumulateDegreeDays([16, 11.85, null])[2].degreeDays // 27.85
 */
export function accumulateDegreeDays(days: readonly (number | null)[]): DegreeDaySum[] {
  let degreeDays = 0
  let missingDays = 0
  return days.map((day) => {
    if (isKnown(day)) degreeDays += day
    else missingDays++
    return { degreeDays, missingDays }
  })
}
