import { describe, expect, it } from 'vitest'
import { plainDays, someDeskDays } from '../../checks/a-desk-day.ts'
import { type CropSeason, followSeason } from './season-progress.ts'

const aSeason = (changes: Partial<CropSeason> = {}): CropSeason => ({
  sowingDate: '2026-01-03',
  stageUnit: 'days',
  stageLengths: { initial: 2, development: 2, mid: 4, late: 2 },
  corrections: [],
  baseTemperatureC: 10,
  ...changes,
})
const days = someDeskDays('2026-01-01', plainDays(10))
const stages = (season: CropSeason, given = days) =>
  followSeason(season, given).map(({ position }) => position && `${position.stage} ${position.share}`)

describe('a season', () => {
  it('DSK-1: counts days and degree days from sowing on', () => {
    const season = followSeason(aSeason(), days)
    expect(season.map(({ date }) => date)[0]).toBe('2026-01-03')
    expect(season.map(({ daysSinceSowing }) => daysSinceSowing)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(season.map(({ degreeDays }) => degreeDays)).toEqual([10, 20, 30, 40, 50, 60, 70, 80])
    expect(season[0]).toEqual({
      date: '2026-01-03',
      daysSinceSowing: 0,
      degreeDays: 10,
      missingDays: 0,
      degreeDaysConfidence: 'good',
      position: { stage: 'initial', share: 0 },
      stageConfidence: 'good',
    })
  })

  it('DSK-1: stages follow days or degree days', () => {
    const byDays = ['initial 0', 'initial 0.5', 'initial 1', 'development 0.5', 'development 1', 'mid 0.25']
    expect(stages(aSeason()).slice(0, 6)).toEqual(byDays)
    const byDegreeDays = aSeason({
      stageUnit: 'degree_days',
      stageLengths: { initial: 20, development: 20, mid: 20, late: 20 },
    })
    expect(stages(byDegreeDays)).toEqual([
      'initial 0.5',
      'initial 1',
      'development 0.5',
      'development 1',
      'mid 0.5',
      'mid 1',
      'late 0.5',
      'late 1',
    ])
  })

  it('DSK-1: a stage begins on the day on which a person saw it begin', () => {
    const corrected = aSeason({ corrections: [{ stage: 'mid', date: '2026-01-05' }] })
    expect(stages(corrected).slice(0, 4)).toEqual(['initial 0', 'initial 1', 'mid 0.25', 'mid 0.5'])
    const byDegreeDays = aSeason({
      stageUnit: 'degree_days',
      stageLengths: { initial: 20, development: 20, mid: 20, late: 20 },
      corrections: [{ stage: 'development', date: '2026-01-04' }],
    })
    expect(stages(byDegreeDays).slice(0, 3)).toEqual(['initial 1', 'development 0.5', 'development 1'])
    // The day itself need not be there.
    const absent = days.filter(({ date }) => date !== '2026-01-05')
    expect(stages(corrected, absent).slice(0, 3)).toEqual(['initial 0', 'initial 1', 'mid 0.5'])
    const atSowing = aSeason({
      stageUnit: 'degree_days',
      stageLengths: { initial: 20, development: 20, mid: 20, late: 20 },
      corrections: [{ stage: 'development', date: '2026-01-03' }],
    })
    expect(stages(atSowing)[0]).toBe('development 0.5')
    expect(stages(aSeason({ corrections: [{ stage: 'mid', date: '2026-01-01' }] }))[1]).toBe('mid 0.25')
  })

  it('DSK-1: a day that is missing or left out makes degree days a lower bound and their stage doubtful', () => {
    const holed = someDeskDays('2026-01-03', [{}, { temperatureMaxC: null }, {}, {}]).filter(
      ({ date }) => date !== '2026-01-05',
    )
    const byDays = followSeason(aSeason(), holed)
    expect(byDays.map((day) => [day.degreeDays, day.missingDays, day.degreeDaysConfidence])).toEqual([
      [10, 0, 'good'],
      [10, 1, 'unknown'],
      [20, 2, 'unknown'],
    ])
    expect(byDays.map(({ stageConfidence }) => stageConfidence)).toEqual(['good', 'good', 'good'])
    const byDegreeDays = followSeason(aSeason({ stageUnit: 'degree_days' }), holed)
    expect(byDegreeDays.map(({ stageConfidence }) => stageConfidence)).toEqual([
      'good',
      'doubtful',
      'doubtful',
    ])
  })

  it('DSK-1: a doubtful temperature stays in the sum', () => {
    const doubted = someDeskDays('2026-01-03', [{}, { temperatureConfidence: 'doubtful' }, {}])
    const confidence = (season: CropSeason) =>
      followSeason(season, doubted).map((day) => [day.degreeDaysConfidence, day.stageConfidence])
    expect(confidence(aSeason())).toEqual([
      ['good', 'good'],
      ['doubtful', 'good'],
      ['doubtful', 'good'],
    ])
    expect(confidence(aSeason({ stageUnit: 'degree_days' }))[2]).toEqual(['doubtful', 'doubtful'])
  })

  it('DSK-1: without a base temperature there are no degree days, nor stages that follow them', () => {
    const [byDays] = followSeason(aSeason({ baseTemperatureC: null }), days)
    expect(byDays).toMatchObject({
      degreeDays: null,
      degreeDaysConfidence: 'unknown',
      stageConfidence: 'good',
    })
    const [byDegreeDays] = followSeason(aSeason({ baseTemperatureC: null, stageUnit: 'degree_days' }), days)
    expect(byDegreeDays).toMatchObject({ position: null, stageConfidence: 'unknown' })
  })

  it('DSK-1: a perennial is always grown', () => {
    const perennial = aSeason({ stageLengths: null, stageUnit: 'degree_days', baseTemperatureC: null })
    expect(followSeason(perennial, days)[5]).toMatchObject({
      position: { stage: 'mid', share: 0 },
      stageConfidence: 'good',
    })
  })
})
