import { describe, expect, it } from 'vitest'
import { findSeason, nameSeason, readSeason } from '../index.ts'

describe('a season', () => {
  it('SEA-1: begins with July and ends with June, by the clocks of São Paulo', () => {
    expect(readSeason(Date.parse('2026-06-30T23:59:59-03:00'))).toBe(2025)
    expect(readSeason(Date.parse('2026-07-01T00:00:00-03:00'))).toBe(2026)
    expect(readSeason(Date.parse('2027-02-10T12:00:00-03:00'))).toBe(2026)
    const { fromMs, beforeMs } = findSeason(2026)
    expect([readSeason(fromMs - 1), readSeason(fromMs)]).toEqual([2025, 2026])
    expect([readSeason(beforeMs - 1), readSeason(beforeMs)]).toEqual([2026, 2027])
  })

  it('SEA-1: is called by both of its years', () => {
    expect([1999, 2009, 2026].map(nameSeason)).toEqual(['1999/00', '2009/10', '2026/27'])
  })
})
