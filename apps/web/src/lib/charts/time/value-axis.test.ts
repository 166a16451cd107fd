import { describe, expect, it } from 'vitest'
import { aSeries } from '../../../test/a-chart-model.ts'
import { chooseValueAxis, countTickDecimals } from './value-axis.ts'

const free = { min: null, max: null }
const axisOf = (values: (number | null)[], bounds: { min: number | null; max: number | null } = free) =>
  chooseValueAxis({ series: [aSeries({ values })], bounds })

describe('the value axis', () => {
  it('has round numbers around the values', () => {
    expect(axisOf([18.2, 33.1]).ticks).toEqual([15, 20, 25, 30, 35])
    expect(axisOf([-3.5, 4.1]).ticks).toEqual([-4, -2, 0, 2, 4, 6])
  })

  it('begins and ends where it must', () => {
    expect(axisOf([12, 80], { min: 0, max: 100 }).ticks).toEqual([0, 25, 50, 75, 100])
    expect(axisOf([3, 9], { min: 0, max: null }).min).toBe(0)
  })

  it('stands for days without rain and for one value alone', () => {
    expect(axisOf([0, 0, null], { min: 0, max: null })).toMatchObject({ min: 0, max: 1 })
    const one = axisOf([21.4])
    expect(one.min).toBeLessThanOrEqual(21.4)
    expect(one.max).toBeGreaterThan(21.4)
  })

  it('stands without any value', () => {
    expect(axisOf([null]).ticks.every(Number.isFinite)).toBe(true)
    expect(axisOf([], { min: 0, max: null }).ticks.every(Number.isFinite)).toBe(true)
  })

  it('shows as many decimals as tell its ticks apart', () => {
    expect(countTickDecimals(axisOf([0, 0.8], { min: 0, max: null }))).toBe(1)
    expect(countTickDecimals(axisOf([0, 40]))).toBe(0)
    expect(axisOf([0, 0.8], { min: 0, max: null }).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  })
})
