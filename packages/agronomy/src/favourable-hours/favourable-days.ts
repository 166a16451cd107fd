import { addDays, countDays, hourMs, startOfLocalDay } from '@talhao/local-time'
import type { Answer } from '../answer.ts'
import type { Confidence } from '../confidence.ts'
import { type LeafHour, missingLeafHour } from '../leaf-wetness/leaf-hour.ts'
import type { LeafWetnessMethod } from '../leaf-wetness/leaf-wetness.ts'
import { findWetPeriods, type WetPeriod } from '../leaf-wetness/wet-periods.ts'
import { classifyCoffeeRust } from './coffee-rust.ts'
import type { FavourableRuleId } from './favourable-rules.ts'
import { type HumidDay, type RuleAnswer, summarizeHumidDay } from './humid-day.ts'
import { judgeHutton } from './hutton.ts'
import { judgeSmith } from './smith.ts'
import { classifySoybeanRust } from './soybean-rust.ts'
import { computeWallinSeverity } from './wallin.ts'

export interface TimedLeafHour extends LeafHour {
  /** Begin of the hour, UTC. */
  readonly startMs: number
}

/** A local day by a rule: a day of the calendar of favourable hours. */
export interface FavourableDay {
  readonly date: string
  readonly answer: Answer
  /** Hours of the day in favourable periods, or humid hours of a pair of days; null where an hour is missing. */
  readonly favourableHours: number | null
  /** Highest class or severity of a period that the day has a part of; null where it is not known, or the rule has none. */
  readonly highestClass: number | null
  readonly missingHours: number
  readonly confidence: Confidence
}

export interface DaysToJudge {
  /** Local days, both included. */
  readonly firstDate: string
  readonly lastDate: string
  readonly zone: string
  readonly hours: readonly TimedLeafHour[]
  readonly method: LeafWetnessMethod
}

/**
 * Local days by a rule of favourable hours.
 *
 * Formula: pairs of days: the rule on the day before and the day itself. Wet periods: the day has a part of a period of class 1 or more.
 * Valid: any hours; one that is not there is missing, and so is what lies before the first and after the last day. A day with a missing
 * hour, or with a part of a period that touches one, is unknown; in a pair one day that is no decides.
 * Source: CRP-31, CRP-32.
 *
 * @example judgeFavourableDays('soybean_rust', { firstDate: '2026-01-10', lastDate: '2026-01-10', zone: 'America/Cuiaba', hours: [], method: defaultLeafWetness })[0].answer // 'unknown'
 */
export function judgeFavourableDays(rule: FavourableRuleId, given: DaysToJudge): FavourableDay[] {
  const days = splitIntoDays(given)
  if (rule === 'hutton') return judgePairs(days, judgeHutton)
  if (rule === 'smith') return judgePairs(days, judgeSmith)
  return judgePeriods(days, { classify: classifiers[rule], method: given.method })
}

const classifiers = {
  wallin: computeWallinSeverity,
  soybean_rust: classifySoybeanRust,
  coffee_rust: classifyCoffeeRust,
} as const

interface LocalDay {
  readonly date: string
  readonly hours: readonly LeafHour[]
}

function splitIntoDays(given: DaysToJudge): LocalDay[] {
  const byStart = new Map(given.hours.map((hour) => [hour.startMs, hour]))
  const length = Math.max(0, countDays(given.firstDate, given.lastDate))
  return Array.from({ length }, (_, index) => {
    const date = addDays(given.firstDate, index)
    const startMs = startOfLocalDay(date, given.zone)
    const hoursOfDay = (startOfLocalDay(addDays(date, 1), given.zone) - startMs) / hourMs
    const hours = Array.from(
      { length: hoursOfDay },
      (_, hour) => byStart.get(startMs + hour * hourMs) ?? missingLeafHour,
    )
    return { date, hours }
  })
}

const dayBeforeAll: HumidDay = { minimumC: null, humidHours: null, missingHours: 24, confidence: 'unknown' }

function judgePairs(
  days: readonly LocalDay[],
  judge: (pair: readonly [HumidDay, HumidDay]) => RuleAnswer,
): FavourableDay[] {
  const humid = days.map(({ hours }) => summarizeHumidDay(hours, hours.length))
  return days.map(({ date }, index) => {
    const day = humid[index] ?? dayBeforeAll
    const { answer, confidence } = judge([humid[index - 1] ?? dayBeforeAll, day])
    return {
      date,
      answer,
      favourableHours: day.humidHours,
      highestClass: null,
      missingHours: day.missingHours,
      confidence: answer === 'unknown' ? 'unknown' : confidence,
    }
  })
}

function judgePeriods(
  days: readonly LocalDay[],
  rule: { classify: (period: WetPeriod) => number | null; method: LeafWetnessMethod },
): FavourableDay[] {
  // What lies before and after may have been wet: a period at the edge is not known whole.
  const hours = [missingLeafHour, ...days.flatMap((day) => day.hours), missingLeafHour]
  const { periods, wetness } = findWetPeriods(hours, rule.method)
  const judged = periods.map((period) => ({
    ...period,
    end: period.start + period.hours,
    periodClass: rule.classify(period),
  }))
  let start = 1
  return days.map((day) => {
    const end = start + day.hours.length
    const missingHours = wetness.slice(start, end).filter((isWet) => isWet === null).length
    const parts = judged.filter((period) => period.start < end && period.end > start)
    const isKnown = missingHours === 0 && parts.every(({ periodClass }) => periodClass !== null)
    const from = start
    start = end
    if (!isKnown) return { ...unknownDay, date: day.date, missingHours }
    const favourable = parts.filter(({ periodClass }) => (periodClass ?? 0) > 0)
    const favourableHours = favourable.reduce(
      (sum, period) => sum + Math.min(period.end, end) - Math.max(period.start, from),
      0,
    )
    return {
      date: day.date,
      answer: favourable.length > 0 ? 'yes' : 'no',
      favourableHours,
      highestClass: Math.max(0, ...parts.map(({ periodClass }) => periodClass ?? 0)),
      missingHours,
      confidence:
        day.hours.some(({ doubtful }) => doubtful.length > 0) || parts.some(isDoubtful) ? 'doubtful' : 'good',
    }
  })
}

const unknownDay = {
  answer: 'unknown',
  favourableHours: null,
  highestClass: null,
  confidence: 'unknown',
} as const

function isDoubtful({ confidence }: { confidence: Confidence }): boolean {
  return confidence === 'doubtful'
}
