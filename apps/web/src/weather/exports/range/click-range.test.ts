import { countDays, localDateOf } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { clickDay, formatCalendarDay, lastDays } from './click-range.ts'

describe('the range of the calendar', () => {
  it('begins anew with the first click and ends with the second, in turn', () => {
    const whole = { start: '2026-09-16', end: '2026-11-15' }
    const first = clickDay(whole, '2026-11-03')
    expect(first).toEqual({ start: '2026-11-03', end: null })
    const second = clickDay(first, '2026-11-07')
    expect(second).toEqual({ start: '2026-11-03', end: '2026-11-07' })
    expect(clickDay(second, '2026-10-01')).toEqual({ start: '2026-10-01', end: null })
  })

  it('is turned around when the second click lies before the first', () => {
    expect(clickDay({ start: '2026-11-07', end: null }, '2026-10-30')).toEqual({
      start: '2026-10-30',
      end: '2026-11-07',
    })
  })

  it('may be one day', () => {
    expect(clickDay({ start: '2026-11-07', end: null }, '2026-11-07')).toEqual({
      start: '2026-11-07',
      end: '2026-11-07',
    })
  })

  it('goes back 60 days from today at first, over months and years', () => {
    expect(lastDays('2026-11-15', 60)).toEqual({ start: '2026-09-16', end: '2026-11-15' })
    expect(lastDays('2026-01-10', 60)).toEqual({ start: '2025-11-11', end: '2026-01-10' })
    expect(countDays('2026-09-16', '2026-11-15')).toBe(61)
  })

  it('ends today on the calendars of the farm, not of the viewer', () => {
    expect(localDateOf(Date.parse('2026-11-15T02:30:00Z'), 'America/Cuiaba')).toBe('2026-11-14')
    expect(localDateOf(Date.parse('2026-11-15T02:30:00Z'), 'America/Noronha')).toBe('2026-11-15')
    expect(formatCalendarDay('2026-11-05')).toBe('05/11/2026')
  })
})
