import { describe, expect, it } from 'vitest'
import { aLeafHour, readLeafHours } from '../../checks/a-leaf-hour.ts'
import checks from '../../checks/disease_hours_checks.json'
import { requireAll } from '../answer.ts'
import { findWetPeriods } from '../leaf-wetness/wet-periods.ts'
import { isAlarmByDefault } from '../source-status.ts'
import { classifyCoffeeRust } from './coffee-rust.ts'
import { countChillHours, countHeatHours, countWarmHumidHours } from './count-hours.ts'
import { favourableRules, listFavourableRules } from './favourable-rules.ts'
import { type HumidDay, judgeHumidDay, summarizeHumidDay } from './humid-day.ts'
import { huttonHours, judgeHutton } from './hutton.ts'
import { judgeSmith, smithHours } from './smith.ts'
import { classifySoybeanRust } from './soybean-rust.ts'
import { computeWallinSeverity, sumWallinSeverity } from './wallin.ts'
import { computeWetHoursNeeded } from './wet-hours-needed.ts'

const byHumidity = { formula: 'humidity', thresholdPercent: 90, countsRain: false } as const
const pairs = checks.cases.flatMap((check) =>
  check.days === undefined ? [] : [{ id: check.id, days: check.days, expected: check.expected }],
)
const series = checks.cases.flatMap((check) =>
  check.hours === undefined ? [] : [{ id: check.id, hours: check.hours, expected: check.expected }],
)
const aDay = (changes: Partial<HumidDay> = {}): HumidDay => ({
  minimumC: 12,
  humidHours: 12,
  missingHours: 0,
  confidence: 'good',
  ...changes,
})
const unknownDay = aDay({ minimumC: null, humidHours: null, missingHours: 1, confidence: 'unknown' })

describe('late blight on pairs of days', () => {
  it.each(pairs)('FAV-1: $id is judged by Hutton and Smith as by a plain reading', ({ days, expected }) => {
    const [first = [], second = []] = days
    const pair = [first, second].map((rows) => summarizeHumidDay(readLeafHours(rows), 24))
    const [one, other] = pair
    if (one === undefined || other === undefined) throw new Error('no pair')
    expect(pair.map(({ minimumC }) => minimumC)).toEqual(expected.tmin)
    expect(pair.map(({ humidHours }) => humidHours)).toEqual(expected.hours_rh90)
    expect(pair.map((day) => judgeHumidDay(day, huttonHours))).toEqual(expected.hutton_days)
    expect(pair.map((day) => judgeHumidDay(day, smithHours))).toEqual(expected.smith_days)
    expect(judgeHutton([one, other]).answer).toBe(expected.hutton)
    expect(judgeSmith([one, other]).answer).toBe(expected.smith)
  })

  it('FAV-1: 6 hours and 10 °C are enough for Hutton, 11 hours for Smith, on both days', () => {
    const hutton = aDay({ minimumC: 10, humidHours: 6 })
    const smith = aDay({ minimumC: 10, humidHours: 11 })
    expect(judgeHutton([hutton, hutton]).answer).toBe('yes')
    expect(judgeHutton([hutton, { ...hutton, humidHours: 5 }]).answer).toBe('no')
    expect(judgeHutton([{ ...hutton, minimumC: 9.9 }, hutton]).answer).toBe('no')
    expect(judgeSmith([smith, smith]).answer).toBe('yes')
    expect(judgeSmith([{ ...smith, humidHours: 10 }, smith]).answer).toBe('no')
  })

  it('FAV-1: no decides, then unknown', () => {
    expect(judgeHutton([unknownDay, aDay()])).toEqual({ answer: 'unknown', confidence: 'unknown' })
    expect(judgeHutton([unknownDay, aDay({ minimumC: 5 })]).answer).toBe('no')
    expect(requireAll([])).toBe('unknown')
    expect(requireAll(['yes', 'yes'])).toBe('yes')
  })

  it('FAV-1: a day of 23 or 25 hours is whole with as many', () => {
    const hours = (count: number) => Array.from({ length: count }, () => aLeafHour({ humidity: 90 }))
    expect(summarizeHumidDay(hours(23), 23).missingHours).toBe(0)
    expect(summarizeHumidDay(hours(25), 25).humidHours).toBe(25)
    expect(summarizeHumidDay(hours(23), 24)).toEqual(unknownDay)
    for (const hour of [{ temperatureC: 61 }, { temperatureC: -41 }, { humidity: 101 }, { humidity: -1 }])
      expect(summarizeHumidDay([aLeafHour(hour)], 1)).toEqual(unknownDay)
    for (const hour of [{ temperatureC: 60 }, { temperatureC: -40 }, { humidity: 100 }, { humidity: 0 }])
      expect(summarizeHumidDay([aLeafHour(hour)], 1).missingHours).toBe(0)
  })

  it('FAV-9: a doubtful temperature or humidity makes the day and the pair doubtful, a doubtful wind does not', () => {
    const judge = (doubtful: readonly ('temperature' | 'humidity' | 'wind' | 'rain')[]) =>
      summarizeHumidDay([aLeafHour(), aLeafHour({ doubtful }), aLeafHour()], 3)
    expect(judge(['temperature']).confidence).toBe('doubtful')
    expect(judge(['humidity']).confidence).toBe('doubtful')
    expect(judge(['wind', 'rain']).confidence).toBe('good')
    expect(judgeHutton([aDay(), aDay({ confidence: 'doubtful' })]).confidence).toBe('doubtful')
    expect(judgeSmith([aDay(), aDay()]).confidence).toBe('good')
  })
})

describe('classes of wet periods', () => {
  it.each(series)('FAV-2: $id is classed by every rule as by a plain reading', ({ hours, expected }) => {
    const { periods } = findWetPeriods(readLeafHours(hours), byHumidity)
    expect(periods.map(computeWallinSeverity)).toEqual(expected.periods?.map(({ wallin }) => wallin))
    expect(periods.map(classifySoybeanRust)).toEqual(
      expected.periods?.map(({ soybean_rust }) => soybean_rust),
    )
    expect(periods.map(classifyCoffeeRust)).toEqual(expected.periods?.map(({ coffee_rust }) => coffee_rust))
  })

  /** Hours at which each class begins at a temperature, found by trying. */
  function findLimits(
    classify: (period: { hours: number; meanTemperatureC: number; touchesGap: boolean }) => number | null,
    meanTemperatureC: number,
  ): number[] {
    const limits: number[] = []
    for (let hours = 1; hours <= 48; hours++) {
      const found = classify({ hours, meanTemperatureC, touchesGap: false }) ?? 0
      while (limits.length < found) limits.push(hours)
    }
    return limits
  }

  it.each([
    [7.1, []],
    [7.2, [16, 19, 22, 25]],
    [11.6, [16, 19, 22, 25]],
    [11.7, [13, 16, 19, 22]],
    [15, [13, 16, 19, 22]],
    [15.1, [10, 13, 16, 19]],
    [26.6, [10, 13, 16, 19]],
    [26.7, []],
  ])('FAV-2: Wallin at %d °C begins its severities at %j hours', (temperature, limits) => {
    expect(findLimits(computeWallinSeverity, temperature)).toEqual(limits)
  })

  it.each([
    [14.9, []],
    [15, [8, 10, 16]],
    [17.9, [8, 10, 16]],
    [18, [6, 8, 10]],
    [26.5, [6, 8, 10]],
    [26.6, [8, 10, 16]],
    [27.5, [8, 10, 16]],
    [27.6, []],
  ])('FAV-2: soybean rust at %d °C begins its classes at %j hours', (temperature, limits) => {
    expect(findLimits(classifySoybeanRust, temperature)).toEqual(limits)
  })

  it.each([
    [14.9, []],
    [15, [10, 24]],
    [21.9, [10, 24]],
    [22, [6, 10, 24]],
    [25, [6, 10, 24]],
    [25.1, [10, 24]],
    [28, [10, 24]],
    [28.1, []],
  ])('FAV-2: coffee rust at %d °C begins its classes at %j hours', (temperature, limits) => {
    expect(findLimits(classifyCoffeeRust, temperature)).toEqual(limits)
  })

  it('FAV-2: a period beside a missing hour has no class, not class 0', () => {
    const period = { hours: 30, meanTemperatureC: 40, touchesGap: true }
    for (const classify of [computeWallinSeverity, classifySoybeanRust, classifyCoffeeRust])
      expect(classify(period)).toBeNull()
  })

  it('FAV-6: severity values add up since emergence, and the first warning is due at 18', () => {
    const four = { hours: 19, meanTemperatureC: 20, touchesGap: false }
    const two = { ...four, hours: 13 }
    const unknown = { ...four, touchesGap: true }
    const sum = (periods: readonly (typeof four)[], missingHours = 0) =>
      sumWallinSeverity(periods, missingHours)
    expect(sum([four, four, four, four, two])).toEqual({
      severityValues: 18,
      unknownPeriods: 0,
      isFirstWarningDue: 'yes',
    })
    expect(sum([four, four, four, four]).isFirstWarningDue).toBe('no')
    expect(sum([four, unknown])).toEqual({
      severityValues: 4,
      unknownPeriods: 1,
      isFirstWarningDue: 'unknown',
    })
    expect(sum([four], 1).isFirstWarningDue).toBe('unknown')
    expect(sum([four, four, four, four, two, unknown], 3).isFirstWarningDue).toBe('yes')
  })
})

describe('counts of hours', () => {
  it.each(series)('FAV-7: $id has its chill hours', ({ hours, expected }) => {
    expect(countChillHours(readLeafHours(hours)).hours).toBe(expected.chill_hours_0_7_2)
  })

  const at = (temperatureC: number | null, humidity: number | null = 60) =>
    aLeafHour({ temperatureC, humidity })

  it('FAV-7: chill hours are 0 to 7.2 °C, both included', () => {
    expect(countChillHours([at(-0.1), at(0), at(7.2), at(7.3)])).toEqual({
      hours: 2,
      missingHours: 0,
      confidence: 'good',
    })
  })

  it('FAV-7: heat hours lie above the limit that a person sets', () => {
    expect(countHeatHours([at(35), at(35.1), at(null)], 35)).toEqual({
      hours: 1,
      missingHours: 1,
      confidence: 'unknown',
    })
  })

  it('FAV-7: warm humid hours are 15 to 35 °C with more than 93 %', () => {
    const hours = [at(15, 93.1), at(35, 100), at(14.9, 99), at(35.1, 99), at(20, 93)]
    expect(countWarmHumidHours(hours).hours).toBe(2)
    expect(countWarmHumidHours([...hours, at(20, null)]).missingHours).toBe(1)
    expect(countWarmHumidHours([at(null, 95), at(61, 95), at(20, 101)]).missingHours).toBe(3)
  })

  it('FAV-9: doubtful hours make a count doubtful, missing ones unknown', () => {
    const doubted = aLeafHour({ doubtful: ['temperature'] })
    expect(countChillHours([aLeafHour(), doubted]).confidence).toBe('doubtful')
    expect(countChillHours([aLeafHour({ doubtful: ['humidity'] })]).confidence).toBe('good')
    expect(countChillHours([doubted, at(null)]).confidence).toBe('unknown')
    expect(countWarmHumidHours([doubted]).confidence).toBe('doubtful')
    expect(countWarmHumidHours([aLeafHour({ doubtful: ['humidity'] })]).confidence).toBe('doubtful')
    expect(countWarmHumidHours([aLeafHour({ doubtful: ['wind'] })]).confidence).toBe('good')
  })
})

describe('wet hours needed', () => {
  const requirement = { lowestC: 10, bestC: 22, highestC: 28, minHours: 6, maxHours: 24 }

  it('FAV-8: are fewest at the best temperature and never above the most', () => {
    expect(computeWetHoursNeeded(requirement, 22)).toBe(6)
    // f(16) = 2·0.5² = 0.5; f(25) = 0.5·1.25² = 0.78125.
    expect(computeWetHoursNeeded(requirement, 16)).toBeCloseTo(12, 9)
    expect(computeWetHoursNeeded(requirement, 25)).toBeCloseTo(7.68, 9)
    expect(computeWetHoursNeeded(requirement, 10.5)).toBe(24)
  })

  it('FAV-8: there are none outside the temperatures, or by limits that contradict each other', () => {
    for (const temperature of [10, 28, 9, 29, null, Number.NaN])
      expect(computeWetHoursNeeded(requirement, temperature)).toBeNull()
    for (const changes of [{ bestC: 10 }, { bestC: 28 }, { minHours: 0 }, { maxHours: 5 }])
      expect(computeWetHoursNeeded({ ...requirement, ...changes }, 20)).toBeNull()
    expect(computeWetHoursNeeded({ ...requirement, maxHours: 6 }, 20)).toBe(6)
  })
})

describe('the list of rules', () => {
  it('FAV-10: names source, place and status; only Hutton is an alarm by default', () => {
    expect(favourableRules.filter(isAlarmByDefault).map(({ id }) => id)).toEqual(['hutton'])
    for (const { source, madeIn } of favourableRules) expect(source && madeIn).toBeTruthy()
    expect(favourableRules.map(({ id, judges }) => [id, judges])).toEqual([
      ['hutton', 'day_pairs'],
      ['smith', 'day_pairs'],
      ['wallin', 'wet_periods'],
      ['soybean_rust', 'wet_periods'],
      ['coffee_rust', 'wet_periods'],
    ])
    expect(listFavourableRules('potato').map(({ id }) => id)).toEqual(['hutton', 'smith', 'wallin'])
    expect(listFavourableRules('coffee').map(({ id }) => id)).toEqual(['coffee_rust'])
    expect(listFavourableRules('wheat')).toEqual([])
  })
})
