import { describe, expect, test } from 'vitest'
import { atLeast, below, reportOnly } from './benchmark.ts'
import { formatBenchmarkTable } from './format-table.ts'

const measured = { what: 'who am I', value: 50, unit: 'requests/s', baseline: 100 }

describe('a benchmark', () => {
  test('misses a bar that it does not reach', () => {
    expect(atLeast(51, measured).ok).toBe(false)
    expect(atLeast(50, measured).ok).toBe(true)
    expect(below(50, measured).ok).toBe(false)
    expect(below(51, measured).ok).toBe(true)
  })

  test('misses its bar when nothing could be measured', () => {
    expect(atLeast(1, { ...measured, value: Number.NaN }).ok).toBe(false)
    expect(below(1, { ...measured, value: Number.NaN }).ok).toBe(false)
  })

  test('prints the ratio to its baseline, and a missed bar loudly', () => {
    const table = formatBenchmarkTable([reportOnly(measured), atLeast(60, measured)])
    expect(table).toMatch(/who am I +50\.00 +requests\/s +100 +0\.50\n/)
    expect(table).toMatch(/0\.50 +≥ 60 +MISSED/)
  })
})
