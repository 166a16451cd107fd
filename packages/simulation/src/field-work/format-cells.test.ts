import { describe, expect, it } from 'vitest'
import { createChance } from './chance.ts'
import { formatFixed, formatIsoTime } from './format-cells.ts'

describe('numbers', () => {
  it('are written as toFixed writes them', () => {
    const chance = createChance(7)
    for (let round = 0; round < 2000; round++) {
      const value = chance.between(-180, 1100)
      for (const decimals of [0, 1, 2, 3, 8])
        expect(formatFixed(value, decimals)).toBe(value.toFixed(decimals))
    }
  })

  it('keep their zeros', () => {
    expect(formatFixed(0, 2)).toBe('0.00')
    expect(formatFixed(5.000_000_01, 8)).toBe('5.00000001')
    expect(formatFixed(-0.04, 1)).toBe((-0.04).toFixed(1))
    expect(formatFixed(12.999, 2)).toBe('13.00')
  })
})

it('times are written as toISOString writes them, whichever comes after which', () => {
  const begin = Date.UTC(2026, 9, 19, 23, 59, 58)
  const times = [0, 200, 999, 1000, 1999, 2000, 61_000, 9_000, 86_400_000, 5].map((ms) => begin + ms)
  expect(times.map(formatIsoTime)).toEqual(times.map((time) => new Date(time).toISOString()))
})
