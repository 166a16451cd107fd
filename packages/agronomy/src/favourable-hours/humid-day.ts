import type { Answer } from '../answer.ts'
import type { Confidence } from '../confidence.ts'
import { isKnownWithin } from '../is-known.ts'
import type { LeafHour } from '../leaf-wetness/leaf-hour.ts'

/** A local day as the rules of late blight read it. */
export interface HumidDay {
  /** null where an hour is missing. */
  readonly minimumC: number | null
  /** Hours with humidity of 90 % or more; null where an hour is missing. */
  readonly humidHours: number | null
  readonly missingHours: number
  readonly confidence: Confidence
}

export interface RuleAnswer {
  readonly answer: Answer
  readonly confidence: Confidence
}

const humidFrom = 90
const minimumFromC = 10

/**
 * Minimum temperature and humid hours of a local day.
 *
 * Formula: minimum of the hours; count of those with RH ≥ 90 %.
 * Valid: the hours of the day (24; 23 or 25 where clocks change), −40…60 °C and 0…100 %. One missing hour: both null.
 * Source: CRP-31.
 *
 * @example summarizeHumidDay([{ temperatureC: 12, humidity: 90, windMs: null, rainMm: null, doubtful: [] }], 1) // { minimumC: 12, humidHours: 1, missingHours: 0, confidence: 'good' }
 */
export function summarizeHumidDay(hours: readonly LeafHour[], hoursOfDay: number): HumidDay {
  let minimumC = Number.POSITIVE_INFINITY
  let humidHours = 0
  let knownHours = 0
  let isDoubtful = false
  for (const { temperatureC, humidity, doubtful } of hours) {
    if (!isKnownWithin(temperatureC, -40, 60) || !isKnownWithin(humidity, 0, 100)) continue
    knownHours++
    minimumC = Math.min(minimumC, temperatureC)
    if (humidity >= humidFrom) humidHours++
    isDoubtful ||= doubtful.includes('temperature') || doubtful.includes('humidity')
  }
  const missingHours = hoursOfDay - knownHours
  if (missingHours > 0) return { minimumC: null, humidHours: null, missingHours, confidence: 'unknown' }
  return { minimumC, humidHours, missingHours, confidence: isDoubtful ? 'doubtful' : 'good' }
}

/**
 * Whether a day is warm and humid enough for a rule of late blight.
 *
 * Formula: minimum ≥ 10 °C and humid hours ≥ those required.
 * Valid: days of summarizeHumidDay; a day with a missing hour is unknown.
 * Source: hutton.ts, smith.ts.
 *
 * @example judgeHumidDay({ minimumC: 10, humidHours: 6, missingHours: 0, confidence: 'good' }, 6) // 'yes'
 */
export function judgeHumidDay(day: HumidDay, requiredHours: number): Answer {
  if (day.minimumC === null || day.humidHours === null) return 'unknown'
  return day.minimumC >= minimumFromC && day.humidHours >= requiredHours ? 'yes' : 'no'
}
