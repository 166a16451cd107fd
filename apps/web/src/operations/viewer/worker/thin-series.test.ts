import { minuteMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { thinSeries } from './thin-series.ts'

describe('a thinned series', () => {
  it('keeps peaks, ends and both sides of a gap, in order, and leaves out what is unknown', () => {
    const timesMs = Float64Array.from(
      { length: 1000 },
      (_, index) => index * 1000 + (index >= 500 ? 6 * minuteMs : 0),
    )
    const values = Float32Array.from({ length: 1000 }, (_, index) =>
      index % 7 === 0 ? Number.NaN : index % 10,
    )
    values[333] = 99
    values[777] = -99
    const thin = thinSeries({ timesMs, values }, 100)
    expect(thin.timesMs.length).toBeGreaterThan(90)
    expect(thin.timesMs.length).toBeLessThan(130)
    expect([...thin.values]).toContain(99)
    expect([...thin.values]).toContain(-99)
    expect([...thin.values].some(Number.isNaN)).toBe(false)
    expect([...thin.timesMs]).toEqual([...thin.timesMs].toSorted((a, b) => a - b))
    const before = [...thin.timesMs].filter((time) => time < 500_000).at(-1)
    const after = [...thin.timesMs].find((time) => time > 500_000)
    expect([before, after]).toEqual([499_000, 500_000 + 6 * minuteMs])
    expect([thin.timesMs[0], thin.timesMs.at(-1)]).toEqual([1000, timesMs[999]])
  })

  it('is whole when it is short', () => {
    const timesMs = Float64Array.of(0, 1000, 2000)
    const thin = thinSeries({ timesMs, values: Float32Array.of(1, Number.NaN, 3) }, 100)
    expect([...thin.timesMs]).toEqual([0, 2000])
  })
})
