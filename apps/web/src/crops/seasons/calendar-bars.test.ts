import { describe, expect, it } from 'vitest'
import { aSeason } from '../../test/a-crop.ts'
import { measureSeason, placeOnScale, scaleCalendar } from './calendar-bars.ts'

describe('the calendar of a farm', () => {
  it('ends a season with its harvest, else with its cycle, and a perennial after a year', () => {
    const ends = [
      aSeason({ harvest_date: '2027-01-20' }),
      aSeason({ cycle_days: 100 }),
      aSeason({ cycle_days: null }),
      aSeason({ crop: 'coffee_bare_ground', sowing_date: '2026-09-01' }),
    ].map(measureSeason)
    expect(ends.map(({ lastDate, isEndExpected }) => [lastDate, isEndExpected])).toEqual([
      ['2027-01-20', false],
      ['2027-01-09', true],
      ['2026-12-25', true],
      ['2027-09-01', true],
    ])
  })

  it('spans whole months and places what lies in them', () => {
    const bar = measureSeason(aSeason({ sowing_date: '2026-11-16', harvest_date: '2026-12-15' }))
    const scale = scaleCalendar([bar])
    expect(scale).toEqual({ firstDate: '2026-11-01', days: 61, months: ['2026-11-01', '2026-12-01'] })
    expect(scale && placeOnScale(scale, bar)).toEqual({
      startPercent: expect.closeTo((100 * 15) / 61),
      widthPercent: expect.closeTo((100 * 30) / 61),
    })
    expect(scaleCalendar([])).toBeNull()
  })
})
