import { describe, expect, it } from 'vitest'
import { thinLine } from './thin-line.ts'

describe('a line with more points than pixels', () => {
  const count = 100_000
  const timesMs = Float64Array.from({ length: count }, (_, point) => point * 1000)
  const values = Float64Array.from({ length: count }, (_, point) => Math.sin(point / 500))
  values[40_321] = 9
  values[70_007] = -9
  values[50_000] = Number.NaN
  const line = { timesMs, values }
  const thin = thinLine(line, { window: { fromMs: 0, toMs: count * 1000 }, columns: 800 })

  it('keeps at most four a column, with peaks, gaps and both ends', () => {
    expect(thin.values.length).toBeLessThanOrEqual(800 * 4 + 8)
    expect(Math.max(...thin.values.filter((value) => !Number.isNaN(value)))).toBe(9)
    expect(Math.min(...thin.values.filter((value) => !Number.isNaN(value)))).toBe(-9)
    expect([...thin.values].filter((value) => Number.isNaN(value))).toHaveLength(1)
    expect([thin.timesMs[0], thin.timesMs.at(-1)]).toEqual([0, (count - 1) * 1000])
    expect([...thin.timesMs].every((time, point, all) => time >= (all[point - 1] ?? 0))).toBe(true)
  })

  it('stays as it is when it is short', () => {
    const short = { timesMs: timesMs.subarray(0, 3), values: values.subarray(0, 3) }
    expect(thinLine(short, { window: { fromMs: 0, toMs: 3000 }, columns: 800 })).toBe(short)
  })
})
