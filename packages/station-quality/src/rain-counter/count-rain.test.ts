import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedReason, type CounterReading, countRain, type RainCounter } from './count-rain.ts'
import { findCounterFaults } from './find-counter-faults.ts'

interface CounterCase {
  readonly id: string
  readonly mode: RainCounter['mode']
  readonly interval_min: number
  readonly modulus_mm: number | null
  readonly max_mm: number | null
  readonly utc_offset_h: number
  readonly readings: [string, number | null][]
  readonly expected: [number | null, CountedReason][]
}

const { cases }: { cases: CounterCase[] } = JSON.parse(
  readFileSync(new URL('../../checks/rain_counter_checks.json', import.meta.url), 'utf8'),
)

function countAll(readings: readonly CounterReading[], counter: RainCounter) {
  let previous: CounterReading | null = null
  return readings.map((reading) => {
    const counted = countRain(previous, reading, counter)
    if (reading.valueMm !== null) previous = reading
    return counted
  })
}

describe('rain counters', () => {
  it.each(cases)('WEA-128: $id', (given) => {
    const counted = countAll(
      given.readings.map(([time, valueMm]) => ({ timeMs: Date.parse(time), valueMm })),
      {
        mode: given.mode,
        modulusMm: given.modulus_mm,
        maxMm: given.max_mm,
        intervalMinutes: given.interval_min,
        utcOffsetHours: given.utc_offset_h,
      },
    )
    for (const [index, [rainMm, reason]] of given.expected.entries()) {
      expect(counted[index]?.reason, `reading ${index}`).toBe(reason)
      if (rainMm === null) expect(counted[index]?.rainMm).toBeNull()
      else expect(Math.abs((counted[index]?.rainMm ?? Number.NaN) - rainMm)).toBeLessThan(0.011)
    }
  })

  it('WEA-216: a fall that may be a way around a small modulus is told as both, and counts the lower bound', () => {
    const tell = (before: number, after: number, modulusMm: number | null, hours = 1) => {
      const counter = {
        mode: 'lifetime',
        modulusMm,
        maxMm: null,
        intervalMinutes: 60,
        utcOffsetHours: -3,
      } as const
      const [from, to] = [
        { timeMs: 0, valueMm: before },
        { timeMs: hours * 3_600_000, valueMm: after },
      ]
      const { counted, faults } = findCounterFaults(from, to, counter)
      return [counted.rainMm, ...faults.map(({ reason }) => reason)]
    }
    expect(tell(175, 2, 200)).toEqual([2, 'counter_reset', 'counter_full'])
    expect(tell(195, 2, 200)).toEqual([7, 'counter_full'])
    expect(tell(175, 2, null)).toEqual([2, 'counter_reset'])
    expect(tell(60, 2, 200)).toEqual([2, 'counter_reset'])
    expect(tell(600, 2, 1000)).toEqual([2, 'counter_reset'])
  })

  it('WEA-128: resets never make rain, whatever is lost between them', () => {
    const tips = fc.array(fc.record({ tips: fc.nat(60), isLost: fc.boolean(), isReset: fc.boolean() }), {
      minLength: 2,
      maxLength: 60,
    })
    fc.assert(
      fc.property(tips, fc.nat(20_000), (hours, base) => {
        let total = base
        const readings = hours.map(({ tips: rain, isLost, isReset }, index) => {
          if (isReset) total = 0
          total += rain
          return { timeMs: index * 3_600_000, valueMm: isLost ? null : total * 0.2 }
        })
        const counted = countAll(readings, {
          mode: 'lifetime',
          modulusMm: null,
          maxMm: null,
          intervalMinutes: 60,
          utcOffsetHours: -3,
        })
        const sum = counted.reduce((all, { rainMm }) => all + (rainMm ?? 0), 0)
        const fallen = hours.reduce((all, { tips: rain }) => all + rain * 0.2, 0)
        expect(counted.every(({ rainMm }) => (rainMm ?? 0) >= 0)).toBe(true)
        expect(sum).toBeLessThanOrEqual(fallen + 1e-6)
      }),
    )
  })
})
