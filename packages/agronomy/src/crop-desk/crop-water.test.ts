import { addDays } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { plainDays, someDeskDays } from '../../checks/a-desk-day.ts'
import { aSoilWaterDay, aSoilWaterPlan } from '../../checks/a-soil-water-day.ts'
import type { SoilWaterDay } from '../soil-water/soil-water-plan.ts'
import { runSoilWaterSeason } from '../soil-water/soil-water-season.ts'
import { tryIrrigation, whatIfDays } from './irrigation-what-if.ts'
import { sumRainSinceSowing } from './rain-since-sowing.ts'
import { describeWater } from './water-status.ts'

const someDays = (changes: readonly Partial<SoilWaterDay>[]): SoilWaterDay[] =>
  changes.map((change, index) => aSoilWaterDay({ date: addDays('2026-01-01', index), ...change }))
const describeAt = (changes: readonly Partial<SoilWaterDay>[], date: string, startDepletionMm = 0) =>
  describeWater(runSoilWaterSeason(aSoilWaterPlan({ startDepletionMm }), someDays(changes)), date)

describe('water at the end of a day', () => {
  it('DSK-2: stands against what is available, with the days to stress at the mean demand ahead', () => {
    // 6 mm a day, then 3 and 9 ahead; 64 mm are readily available.
    const ahead = [{ referenceEvapotranspirationMm: 2.5 }, { referenceEvapotranspirationMm: 7.5 }]
    expect(describeAt([{ rainMm: 50 }, {}, {}, ...ahead], '2026-01-03')).toEqual({
      status: 'computed',
      date: '2026-01-03',
      depletionMm: 12,
      driestPossibleMm: 12,
      readilyAvailableMm: 64,
      totalAvailableMm: 160,
      daysToStress: { stress: 'ahead', days: 52 / 6 },
      lastRefillDate: '2026-01-01',
      bound: 'exact',
      confidence: 'good',
      missingDays: [],
    })
  })

  it('DSK-2: is in stress from the readily available water on', () => {
    expect(describeAt([{}, {}], '2026-01-01', 58)).toMatchObject({
      depletionMm: 64,
      daysToStress: { stress: 'now', days: 0 },
    })
    expect(describeAt([{}, {}], '2026-01-01', 57)).toMatchObject({ daysToStress: { stress: 'ahead' } })
  })

  it('DSK-2: has unknown days to stress without a state, a forecast or a demand', () => {
    const unknown = { daysToStress: { stress: 'unknown', days: null } }
    expect(describeAt([{ rainMm: null }, {}], '2026-01-01')).toMatchObject({
      ...unknown,
      depletionMm: null,
      driestPossibleMm: 160,
      lastRefillDate: null,
      confidence: 'unknown',
      missingDays: [{ date: '2026-01-01', missing: ['rain'] }],
    })
    expect(describeAt([{}], '2026-01-01')).toMatchObject(unknown)
    expect(describeAt([{}, { referenceEvapotranspirationMm: 0 }], '2026-01-01')).toMatchObject(unknown)
    expect(describeAt([{}, { rainMm: null }], '2026-01-01')).toMatchObject(unknown)
  })

  it('DSK-2: tells the last refill of several, and doubtful rain as at most this dry', () => {
    const days = [{ rainMm: 50 }, {}, { rainMm: 50, rainConfidence: 'doubtful' }, {}, { rainMm: 60 }] as const
    expect(describeAt(days, '2026-01-04')).toMatchObject({
      lastRefillDate: '2026-01-03',
      bound: 'at_most',
      confidence: 'doubtful',
    })
  })

  it('DSK-2: asks for unknown soil, and has nothing to tell before its first day', () => {
    const plan = aSoilWaterPlan({ soil: { fieldCapacity: null, wiltingPoint: 0.1 } })
    expect(describeWater(runSoilWaterSeason(plan, []), '2026-01-01')).toEqual({
      status: 'soil_unknown',
      asks: ['field_capacity'],
    })
    expect(describeAt([{}], '2025-12-31')).toEqual({ status: 'no_days' })
    expect(describeAt([{}], '2026-01-02')).toEqual({ status: 'no_days' })
  })
})

describe('planned irrigation', () => {
  const days = someDays(plainDays(12).map(() => ({})))
  const depletions = (season: ReturnType<typeof runSoilWaterSeason>) =>
    season.status === 'computed' ? season.days.map(({ depletionMm }) => depletionMm) : season.status

  it('DSK-3: is tried out on the seven days from today, beside the balance without it', () => {
    const plan = aSoilWaterPlan({ startDepletionMm: 0 })
    const { asItIs, withPlan } = tryIrrigation({
      plan,
      days,
      today: '2026-01-03',
      irrigations: [
        { date: '2026-01-04', irrigationMm: 10 },
        { date: '2026-01-04', irrigationMm: 4 },
        { date: '2026-01-02', irrigationMm: 100 },
        { date: '2026-01-20', irrigationMm: 100 },
      ],
    })
    expect(whatIfDays).toBe(7)
    expect(depletions(asItIs)).toEqual([18, 24, 30, 36, 42, 48, 54])
    expect(depletions(withPlan)).toEqual([18, 10, 16, 22, 28, 34, 40])
  })

  it('DSK-3: adds to what was entered, and leaves the unknown unknown', () => {
    const plan = aSoilWaterPlan({ startDepletionMm: 30 })
    const entered = someDays([{ irrigationMm: 5 }, { rainMm: null }])
    const { asItIs, withPlan } = tryIrrigation({
      plan,
      days: entered,
      today: '2026-01-01',
      irrigations: [{ date: '2026-01-01', irrigationMm: 5 }],
    })
    expect(depletions(asItIs)).toEqual([31, null])
    expect(depletions(withPlan)).toEqual([26, null])
    const unknown = aSoilWaterPlan({ maxRootDepthM: null })
    const tried = tryIrrigation({ plan: unknown, days, today: '2026-01-01', irrigations: [] })
    expect(tried.asItIs).toEqual({ status: 'soil_unknown', asks: ['root_depth'] })
  })
})

describe('rain since sowing', () => {
  const sum = (changes: Parameters<typeof someDeskDays>[1], otherYearsMm: readonly (number | null)[] = []) =>
    sumRainSinceSowing({
      sowingDate: '2026-01-02',
      date: '2026-01-04',
      days: someDeskDays('2026-01-01', changes),
      otherYearsMm,
    })

  it('DSK-4: adds the days from sowing on, both ends included', () => {
    const rains = [1, 2, 4, 8, 16].map((rainMm) => ({ rainMm }))
    expect(sum(rains, [100, 20, 60])).toEqual({
      rainMm: 14,
      missingDays: 0,
      confidence: 'good',
      medianOfYearsMm: 60,
      years: 3,
    })
    expect(sum(rains, [100, null, 20, 60, 10])).toMatchObject({ medianOfYearsMm: 40, years: 4 })
    expect(sum(rains)).toMatchObject({ medianOfYearsMm: null, years: 0 })
  })

  it('DSK-4: counts days that are unknown or not there', () => {
    expect(sum([{}, { rainMm: null }, { rainMm: 4 }])).toMatchObject({
      rainMm: 4,
      missingDays: 2,
      confidence: 'unknown',
    })
    expect(sum([{}, { rainMm: -1 }, {}, {}]).missingDays).toBe(1)
  })

  it('DSK-4: a doubtful day makes the sum doubtful, before sowing it does not', () => {
    const doubtful = { rainConfidence: 'doubtful' } as const
    expect(sum([{}, {}, doubtful, {}]).confidence).toBe('doubtful')
    expect(sum([doubtful, {}, {}, {}, doubtful]).confidence).toBe('good')
  })

  it('DSK-4: before sowing there is nothing to add', () => {
    const early = { sowingDate: '2026-02-01', date: '2026-01-04', days: [], otherYearsMm: [] }
    expect(sumRainSinceSowing(early)).toMatchObject({ rainMm: 0, missingDays: 0, confidence: 'good' })
  })
})
