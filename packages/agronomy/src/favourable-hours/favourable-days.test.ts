import { addDays, hourMs, startOfLocalDay } from '@talhao/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLeafHour } from '../../checks/a-leaf-hour.ts'
import type { LeafHour } from '../leaf-wetness/leaf-hour.ts'
import { type FavourableDay, judgeFavourableDays, type TimedLeafHour } from './favourable-days.ts'
import { type FavourableRuleId, favourableRules } from './favourable-rules.ts'
import { summarizeFavourableDays } from './favourable-window.ts'

const zone = 'America/Cuiaba'
const firstDate = '2026-01-10'
const method = { formula: 'humidity', thresholdPercent: 90, countsRain: false } as const
const startMs = startOfLocalDay(firstDate, zone)

/** Hours from the first local midnight on. */
function timeHours(hours: readonly LeafHour[]): TimedLeafHour[] {
  return hours.map((hour, index) => ({ ...hour, startMs: startMs + index * hourMs }))
}

function judge(rule: FavourableRuleId, hours: readonly TimedLeafHour[]): FavourableDay[] {
  const lastDate = addDays(firstDate, 2)
  return judgeFavourableDays(rule, { firstDate, lastDate, zone, hours, method })
}

/** Three days of dry hours, wet from hour to hour (the first included, the last not). */
function aSpell(from: number, to: number, temperatureC = 22): TimedLeafHour[] {
  return timeHours(
    Array.from({ length: 72 }, (_, hour) =>
      aLeafHour({ temperatureC, humidity: hour >= from && hour < to ? 95 : 60 }),
    ),
  )
}

describe('the calendar of favourable hours', () => {
  it('FAV-4: a period over midnight belongs to both days, each with its own hours', () => {
    expect(judge('soybean_rust', aSpell(18, 30))).toEqual([
      {
        date: '2026-01-10',
        answer: 'yes',
        favourableHours: 6,
        highestClass: 3,
        missingHours: 0,
        confidence: 'good',
      },
      {
        date: '2026-01-11',
        answer: 'yes',
        favourableHours: 6,
        highestClass: 3,
        missingHours: 0,
        confidence: 'good',
      },
      {
        date: '2026-01-12',
        answer: 'no',
        favourableHours: 0,
        highestClass: 0,
        missingHours: 0,
        confidence: 'good',
      },
    ])
  })

  it('FAV-4: each rule classes the periods by its own table', () => {
    const classes = (rule: FavourableRuleId) =>
      judge(rule, aSpell(30, 39)).map(({ highestClass }) => highestClass)
    expect(classes('soybean_rust')).toEqual([0, 2, 0])
    expect(classes('coffee_rust')).toEqual([0, 1, 0])
    expect(classes('wallin')).toEqual([0, 0, 0])
  })

  it('FAV-4: a period too short to be favourable has no favourable hours', () => {
    expect(judge('soybean_rust', aSpell(30, 35))[1]).toMatchObject({ answer: 'no', favourableHours: 0 })
  })

  it('FAV-4: an hour that is not there is missing, and its day unknown', () => {
    const hours = aSpell(18, 30).filter((_, index) => index !== 50)
    expect(judge('soybean_rust', hours).map(({ answer, missingHours }) => [answer, missingHours])).toEqual([
      ['yes', 0],
      ['yes', 0],
      ['unknown', 1],
    ])
  })

  it('FAV-4: a period beside a missing hour makes all of its days unknown', () => {
    const hours = aSpell(18, 30).map((hour, index) => (index === 30 ? { ...hour, humidity: null } : hour))
    expect(judge('soybean_rust', hours)).toMatchObject([
      {
        answer: 'unknown',
        favourableHours: null,
        highestClass: null,
        missingHours: 0,
        confidence: 'unknown',
      },
      {
        answer: 'unknown',
        favourableHours: null,
        highestClass: null,
        missingHours: 1,
        confidence: 'unknown',
      },
      { answer: 'no' },
    ])
  })

  it('FAV-4: a period at the edge of what is known is unknown', () => {
    expect(judge('soybean_rust', aSpell(0, 12))[0]?.answer).toBe('unknown')
    expect(judge('soybean_rust', aSpell(68, 72)).map(({ answer }) => answer)).toEqual(['no', 'no', 'unknown'])
  })

  it('FAV-4: a pair of days is judged on its second day; what lies before the first is unknown', () => {
    const answers = (rule: FavourableRuleId, hours: readonly TimedLeafHour[]) =>
      judge(rule, hours).map(({ answer }) => answer)
    expect(answers('hutton', aSpell(0, 72))).toEqual(['unknown', 'yes', 'yes'])
    expect(answers('smith', aSpell(0, 35))).toEqual(['unknown', 'yes', 'no'])
    expect(answers('smith', aSpell(0, 34))).toEqual(['unknown', 'no', 'no'])
    expect(answers('hutton', aSpell(0, 30))).toEqual(['unknown', 'yes', 'no'])
    expect(answers('hutton', aSpell(24, 72))).toEqual(['no', 'no', 'yes'])
    expect(judge('hutton', aSpell(0, 31))[1]).toEqual({
      date: '2026-01-11',
      answer: 'yes',
      favourableHours: 7,
      highestClass: null,
      missingHours: 0,
      confidence: 'good',
    })
  })

  it('FAV-4: local days have the hours that clocks give them', () => {
    // Clocks of São Paulo went back at midnight: 25 hours.
    const start = startOfLocalDay('2018-02-17', 'America/Sao_Paulo')
    const hours = Array.from({ length: 25 }, (_, index) => ({
      ...aLeafHour({ humidity: 95 }),
      startMs: start + index * hourMs,
    }))
    const given = { firstDate: '2018-02-17', lastDate: '2018-02-17', zone: 'America/Sao_Paulo', method }
    expect(judgeFavourableDays('hutton', { ...given, hours })[0]).toMatchObject({
      favourableHours: 25,
      missingHours: 0,
    })
    expect(judgeFavourableDays('hutton', { ...given, hours: hours.slice(0, 24) })[0]?.missingHours).toBe(1)
    expect(judgeFavourableDays('hutton', { ...given, lastDate: '2018-02-15', hours })).toEqual([])
  })

  it('FAV-9: a doubtful hour makes its day doubtful, and every day of its period', () => {
    const doubt = (at: number) =>
      judge(
        'soybean_rust',
        aSpell(18, 30).map((hour, index) => (index === at ? { ...hour, doubtful: ['humidity'] } : hour)),
      ).map(({ confidence }) => confidence)
    expect(doubt(20)).toEqual(['doubtful', 'doubtful', 'good'])
    expect(doubt(30)).toEqual(['doubtful', 'doubtful', 'good'])
    expect(doubt(60)).toEqual(['good', 'good', 'doubtful'])
  })

  it.each(favourableRules.map(({ id }) => id))(
    'FAV-3: by %s, removing any hour never lowers a risk to low',
    (rule) => {
      const hour = fc.record({
        temperatureC: fc.constantFrom(9, 12, 18, 22, 24, 27),
        humidity: fc.constantFrom(60, 89, 90, 95, 100),
      })
      // Runs of like hours, as weather has them, so that periods are long enough to count.
      const hours = fc
        .array(fc.tuple(hour, fc.integer({ min: 1, max: 14 })), { minLength: 30, maxLength: 72 })
        .map((runs) => runs.flatMap(([changes, length]) => Array.from({ length }, () => aLeafHour(changes))))
        .map((all) => timeHours(all.slice(0, 72)))
      const someHours = fc.tuple(hours, fc.nat({ max: 71 }), fc.boolean())
      const removeHour = ([whole, at, isGone]: [TimedLeafHour[], number, boolean]) =>
        isGone
          ? whole.filter((_, index) => index !== at)
          : whole.map((known, index) => (index === at ? { ...known, humidity: null } : known))
      fc.assert(
        fc.property(someHours, (given) => {
          const before = judge(rule, given[0])
          const after = judge(rule, removeHour(given))
          const isLowered = after.some(
            ({ answer }, index) => answer === 'no' && before[index]?.answer !== 'no',
          )
          const wasLow = summarizeFavourableDays(before).answer === 'no'
          const isLow = summarizeFavourableDays(after).answer === 'no'
          // A day without its hour is never a no by itself; in a pair the other day may still be one.
          const lost = after.find(({ missingHours }) => missingHours > 0)
          const isLostLow = lost?.answer === 'no' && rule !== 'hutton' && rule !== 'smith'
          return !isLowered && !isLostLow && (wasLow || !isLow)
        }),
        { numRuns: 150 },
      )
    },
  )
})

describe('several days in one figure', () => {
  const day = (answer: FavourableDay['answer'], changes: Partial<FavourableDay> = {}): FavourableDay => ({
    date: '2026-01-10',
    answer,
    favourableHours: answer === 'yes' ? 8 : answer === 'no' ? 0 : null,
    highestClass: 0,
    missingHours: answer === 'unknown' ? 2 : 0,
    confidence: answer === 'unknown' ? 'unknown' : 'good',
    ...changes,
  })

  it('FAV-5: add the hours of days on which the rule was met, and count the unknown ones', () => {
    expect(summarizeFavourableDays([day('yes'), day('no'), day('yes'), day('unknown')])).toEqual({
      favourableHours: 16,
      metDays: 2,
      unknownDays: 1,
      missingHours: 2,
      answer: 'yes',
      confidence: 'unknown',
    })
  })

  it('FAV-5: are no only where every day is', () => {
    expect(summarizeFavourableDays([day('no'), day('no')])).toMatchObject({
      answer: 'no',
      confidence: 'good',
    })
    expect(summarizeFavourableDays([day('no'), day('unknown')]).answer).toBe('unknown')
    expect(summarizeFavourableDays([])).toMatchObject({ answer: 'unknown', confidence: 'unknown' })
    expect(summarizeFavourableDays([day('no'), day('no', { confidence: 'doubtful' })]).confidence).toBe(
      'doubtful',
    )
  })

  it('FAV-5: humid hours of days that did not meet the rule do not count', () => {
    expect(summarizeFavourableDays([day('no', { favourableHours: 5 }), day('yes')]).favourableHours).toBe(8)
  })
})
