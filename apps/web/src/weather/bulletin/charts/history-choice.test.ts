import { describe, expect, it } from 'vitest'
import { defaultChoice, formatChoice, isProPlan, parseChoice } from './history-choice.ts'
import { makeHistoryRange, makeHoursRange } from './history-range.ts'

describe('the choice of interval and range', () => {
  it('is hours of one day until something else is stored', () => {
    expect(parseChoice(null)).toEqual({ interval: 'hourly', range: 1 })
    const chosen = { interval: 'daily', range: 15 } as const
    expect(parseChoice(formatChoice(chosen))).toEqual(chosen)
  })

  it.each(['', 'weekly 7', 'daily 8', 'daily', '{}'])('is not taken from the stored %j', (stored) => {
    expect(parseChoice(stored)).toEqual(defaultChoice)
  })

  it('is free for the plan pro alone', () => {
    expect([isProPlan('pro'), isProPlan('basic'), isProPlan(null)]).toEqual([true, false, false])
  })
})

describe('the range that is asked for', () => {
  const now = new Date('2026-11-15T12:30:45.678Z')

  it('is in UTC, and of hours the last 24 a day', () => {
    expect(makeHistoryRange({ interval: 'hourly', range: 7 }, now)).toEqual({
      start_datetime: '2026-11-08 12:30:45',
      end_datetime: '2026-11-15 12:30:45',
    })
  })

  it('is of calendar days with today among them', () => {
    expect(makeHistoryRange({ interval: 'daily', range: 7 }, now).start_datetime).toBe('2026-11-09 12:30:45')
    expect(makeHistoryRange({ interval: 'daily', range: 1 }, now)).toEqual({
      start_datetime: '2026-11-15 12:30:44',
      end_datetime: '2026-11-15 12:30:45',
    })
  })

  it('is by hours for the wind, whatever the interval', () => {
    expect(makeHoursRange({ interval: 'daily', range: 1 }, now).start_datetime).toBe('2026-11-14 12:30:45')
  })
})
