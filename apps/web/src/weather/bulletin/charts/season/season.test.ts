import { describe, expect, it } from 'vitest'
import { findYesterday, isSeasonStart, parseSeasonChoice } from './season-choice.ts'
import { buildSeasonModels } from './season-models.ts'
import { sumSeason } from './season-sums.ts'

const day = (
  date: string,
  temperatureMax: number | null,
  temperatureMin: number | null,
  mm: number | null,
) => ({
  date,
  temperatureMax,
  temperatureMin,
  evapotranspiration: mm,
  doubts: [],
  filled: [],
})
const days = [
  day('2026-11-01', 32, 20, 5.1),
  day('2026-11-02', 28.5, 15.2, 4),
  day('2026-11-03', null, null, null),
  day('2026-11-04', 24, 12, 3.2),
]

describe('what a season adds up', () => {
  it('follows the table of the reference for a base of 10, 5 and 12 °C', () => {
    expect(sumSeason(days, 10).degreeDays.values).toEqual([16, 27.85, null, 35.85])
    expect(sumSeason(days, 5).degreeDays.total).toBeCloseTo(50.85, 6)
    expect(sumSeason(days, 12).degreeDays.total).toBeCloseTo(29.85, 6)
  })

  it('counts the days it does not know: the sum is then a lower bound', () => {
    const { degreeDays, evapotranspiration } = sumSeason(days, 10)
    expect(degreeDays.missingDays).toBe(1)
    expect(evapotranspiration).toEqual({
      values: [5.1, 9.1, null, 12.3],
      total: expect.closeTo(12.3, 6),
      missingDays: 1,
      marks: [null, null, null, null],
    })
  })

  it('WEA-183: marks days of readings that are not trusted, and those that were filled', () => {
    const humid = { reading: 'humidity', verdict: 'doubtful', count: 4, reasons: ['stuck'] } as const
    const doubtful = {
      ...day('2026-11-01', 32, 20, 5.1),
      doubts: [{ ...humid, reasons: ['stuck' as const] }],
    }
    const from = { source: 'neighbour', placeName: 'Vizinha', distanceKm: 11 } as const
    const filled = {
      ...day('2026-11-02', 30, 18, null),
      doubts: [],
      filled: [{ value: 'temperature' as const, ...from }],
    }
    const { degreeDays, evapotranspiration } = sumSeason([doubtful, filled], 10)
    expect(degreeDays.marks).toEqual([null, { filled: { value: 'temperature', ...from }, doubts: [] }])
    expect(evapotranspiration.marks).toMatchObject([
      { filled: null, doubts: [{ reading: 'humidity' }] },
      null,
    ])
    const models = buildSeasonModels([doubtful, filled], sumSeason([doubtful, filled], 10), {
      degreeDays: 'GD',
      evapotranspiration: 'ET',
      describeMark: () => 'por quê',
    })
    expect(models.degreeDays.series[0]?.marks).toEqual([null, { kind: 'filled', text: 'por quê' }])
    expect(models.evapotranspiration.series[0]?.marks?.[0]).toEqual({ kind: 'doubtful', text: 'por quê' })
  })

  it('is drawn by calendar days, with a gap where a day is unknown', () => {
    const models = buildSeasonModels(days, sumSeason(days, 10), {
      degreeDays: 'GD',
      evapotranspiration: 'ET',
      describeMark: () => 'marcado',
    })
    expect(models.degreeDays.slots.map(({ tick }) => tick)).toEqual(['01-11', '02-11', '03-11', '04-11'])
    expect(models.degreeDays.series[0]?.values[2]).toBeNull()
    expect(models.evapotranspiration.unit).toBe('mm')
  })
})

describe('the choice of date and crop', () => {
  const yesterday = '2026-11-14'

  it('ends with the last day that is over where the station stands', () => {
    expect(findYesterday(new Date('2026-11-15T03:00:00Z'), 'America/Cuiaba')).toBe('2026-11-13')
    expect(findYesterday(new Date('2026-11-15T05:00:00Z'), 'America/Cuiaba')).toBe('2026-11-14')
    expect(findYesterday(new Date('2026-03-01T12:00:00Z'), 'UTC')).toBe('2026-02-28')
  })

  it.each([
    ['2026-11-14', true],
    ['2026-11-15', false],
    ['', false],
    ['2026-13-01', false],
    ['1900-01-01', false],
  ])('takes %j as a beginning: %s', (since, isSound) => expect(isSeasonStart(since, yesterday)).toBe(isSound))

  it('is thirty days of soybean until something sound is stored', () => {
    expect(parseSeasonChoice(null, yesterday)).toEqual({ since: '2026-10-16', crop: 'soybean' })
    expect(parseSeasonChoice('2026-09-20 maize', yesterday)).toEqual({ since: '2026-09-20', crop: 'maize' })
    expect(parseSeasonChoice('2026-09-20 tulips', yesterday)).toMatchObject({ crop: 'soybean' })
  })
})
