import { requireAll } from '../answer.ts'
import { combineConfidence } from '../confidence.ts'
import { type HumidDay, judgeHumidDay, type RuleAnswer } from './humid-day.ts'

/** Humid hours of each day. */
export const huttonHours = 6

/**
 * Hutton's rule for late blight of potato on two consecutive days.
 *
 * Formula: each day: minimum ≥ 10 °C and ≥ 6 hours with RH ≥ 90 %. No if one day is no, else unknown if one is unknown.
 * Valid: two consecutive local days. Made for Great Britain, not tested elsewhere.
 * Source: AHDB project 11120018.
 *
 * @example judgeHutton([{ minimumC: 10, humidHours: 6, missingHours: 0, confidence: 'good' }, { minimumC: null, humidHours: null, missingHours: 1, confidence: 'unknown' }]).answer // 'unknown'
 */
export function judgeHutton(days: readonly [HumidDay, HumidDay]): RuleAnswer {
  return judgeHumidDays(days, huttonHours)
}

/**
 * Whether two consecutive days are both warm and humid enough.
 *
 * Formula: humid-day.ts on each; no if one is no, else unknown if one is unknown, else yes.
 * Valid: two consecutive local days.
 * Source: CRP-31.
 *
 * @example judgeHumidDays([{ minimumC: 9, humidHours: 24, missingHours: 0, confidence: 'good' }, { minimumC: 12, humidHours: 24, missingHours: 0, confidence: 'doubtful' }], 6) // { answer: 'no', confidence: 'doubtful' }
 */
export function judgeHumidDays(days: readonly [HumidDay, HumidDay], requiredHours: number): RuleAnswer {
  return {
    answer: requireAll(days.map((day) => judgeHumidDay(day, requiredHours))),
    confidence: combineConfidence(days.map(({ confidence }) => confidence)),
  }
}
