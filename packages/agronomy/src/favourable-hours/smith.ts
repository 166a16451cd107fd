import type { HumidDay, RuleAnswer } from './humid-day.ts'
import { judgeHumidDays } from './hutton.ts'

/** Humid hours of each day. */
export const smithHours = 11

/**
 * Smith's rule for late blight of potato on two consecutive days.
 *
 * Formula: each day: minimum ≥ 10 °C and ≥ 11 hours with RH ≥ 90 %. No if one day is no, else unknown if one is unknown.
 * Valid: two consecutive local days. Others ask 10 hours of the first day.
 * Source: Smith 1956, not read: unconfirmed.
 *
 * @example judgeSmith([{ minimumC: 10, humidHours: 11, missingHours: 0, confidence: 'good' }, { minimumC: 10, humidHours: 10, missingHours: 0, confidence: 'good' }]).answer // 'no'
 */
export function judgeSmith(days: readonly [HumidDay, HumidDay]): RuleAnswer {
  return judgeHumidDays(days, smithHours)
}
