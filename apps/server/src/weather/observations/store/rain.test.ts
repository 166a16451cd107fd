import { minuteMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { createRainLimit, type RainCounter, resolveRain } from './resolve-rain.ts'

/** The rain that a counter's values make, one every ten minutes. */
function gaugeRain(values: readonly number[], counter = 'yearlyrainin'): (number | null)[] {
  let state: RainCounter | null = null
  return values.map((mm, index) => {
    const resolved = resolveRain(
      { kind: 'counter', counter, mm },
      { timeMs: index * 10 * minuteMs, previousMs: null, counter: state },
    )
    state = resolved.counter
    return resolved.mm
  })
}

describe('a rain counter', () => {
  it.each([
    { says: 'counts 0 with its first value', values: [812.4], rain: [0] },
    { says: 'counts the difference', values: [10, 10.5, 12], rain: [0, 0.5, 1.5] },
    { says: 'counts 0 while it stands', values: [10, 10, 10], rain: [0, 0, 0] },
    { says: 'counts the new value alone after a reset', values: [10, 12, 1, 1.5], rain: [0, 2, 1, 0.5] },
    { says: 'counts 0 when it is set back to 0', values: [10, 0, 0.2], rain: [0, 0, 0.2] },
    { says: 'does not believe one slip', values: [10, 9999, 10.2], rain: [0, null, 0.2] },
    {
      says: 'goes on from a jump that lasts',
      values: [10, 500, 500.4, 501],
      rain: [0, null, 0.4, 0.6],
    },
  ])('$says', ({ values, rain }) => {
    const counted = gaugeRain(values)
    expect(counted).toHaveLength(rain.length)
    counted.forEach((mm, index) => {
      const expected = rain[index]
      if (expected === null || expected === undefined) expect(mm).toBeNull()
      else expect(mm).toBeCloseTo(expected, 9)
    })
  })

  it('is compared only with a counter of the same name', () => {
    const yearly: RainCounter = { counter: 'yearlyrainin', mm: 800, atMs: 0, suspectMm: null }
    const daily = resolveRain(
      { kind: 'counter', counter: 'dailyrainin', mm: 3 },
      { timeMs: minuteMs, previousMs: null, counter: yearly },
    )
    expect(daily).toMatchObject({ mm: 0, counter: { counter: 'dailyrainin', mm: 3 } })
  })

  it('adds nothing with a late value: the later difference holds its rain', () => {
    const counter: RainCounter = { counter: 'yearlyrainin', mm: 12, atMs: 10 * minuteMs, suspectMm: null }
    const late = resolveRain(
      { kind: 'counter', counter: 'yearlyrainin', mm: 11 },
      { timeMs: 5 * minuteMs, previousMs: null, counter: counter },
    )
    expect(late).toEqual({ mm: null, isImpossible: false, counter })
  })
})

describe('any hour', () => {
  it('holds at most 300 mm, in whatever pieces they come', () => {
    const limit = createRainLimit([])
    expect(limit.admit(0, 200)).toBe(true)
    expect(limit.admit(30 * minuteMs, 100)).toBe(true)
    expect(limit.admit(59 * minuteMs, 0.1)).toBe(false)
    expect(limit.admit(60 * minuteMs, 199)).toBe(true)
  })

  it('holds no more when the rain comes late, between what is stored', () => {
    const stored = [
      { timeMs: 0, mm: 200 },
      { timeMs: 50 * minuteMs, mm: 80 },
      { timeMs: 200 * minuteMs, mm: 300 },
    ]
    const limit = createRainLimit(stored)
    expect(limit.admit(25 * minuteMs, 21)).toBe(false)
    expect(limit.admit(26 * minuteMs, 20)).toBe(true)
    expect(limit.admit(120 * minuteMs, 300)).toBe(true)
    expect(limit.admit(150 * minuteMs, 0.1)).toBe(false)
  })
})
