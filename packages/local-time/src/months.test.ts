import { describe, expect, it } from 'vitest'
import { addMonths, endOfMonth, monthOf, shiftMonths } from './months.ts'

describe('months', () => {
  it('MON-1: a month ends where the next begins, in UTC', () => {
    expect(monthOf(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12')
    expect(monthOf(endOfMonth(Date.UTC(2026, 11, 31, 23, 59)))).toBe('2027-01')
    expect(endOfMonth(Date.UTC(2024, 1, 1))).toBe(Date.UTC(2024, 2, 1))
  })

  it('MON-1: months are shifted over years, to their first instant', () => {
    expect(shiftMonths(Date.UTC(2026, 10, 15, 9), -24)).toBe(Date.UTC(2024, 10, 1))
    expect(shiftMonths(Date.UTC(2026, 10, 15, 9), 2)).toBe(Date.UTC(2027, 0, 1))
    expect(shiftMonths(Date.UTC(2026, 10, 15, 9), 0)).toBe(Date.UTC(2026, 10, 1))
  })

  it.each([
    ['2026-01-15T09:08:07.006Z', 1, '2026-02-15T09:08:07.006Z'],
    ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
    ['2024-01-31T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', 3, '2026-04-30T00:00:00.000Z'],
    ['2026-12-31T00:00:00.000Z', 2, '2027-02-28T00:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', 12, '2027-01-31T00:00:00.000Z'],
  ])('MON-2: %s and %d months are %s', (from, months, expected) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(expected)
  })
})
