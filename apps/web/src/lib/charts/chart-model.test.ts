import { describe, expect, it } from 'vitest'
import { aChartModel, aSeries } from '../../test/a-chart-model.ts'
import { findLatestSlot, measureEmptyEnd } from './chart-model.ts'

describe('the end of a chart that has no values', () => {
  it.each([
    [[[1, 2, null, null]], 0.5],
    [[[1, 2, null, 4]], 0],
    [
      [
        [1, null, null, null],
        [1, 2, 3, null],
      ],
      0.25,
    ],
    [[[null, null, null, null]], 1],
  ])('of %j is %s of it', (values, share) => {
    const model = aChartModel(values[0] ?? [], {
      series: values.map((ofSeries) => aSeries({ values: ofSeries })),
    })
    expect(measureEmptyEnd(model)).toBe(share)
  })
})

describe('the newest time to be read', () => {
  it('is the last in which any chart has a value, not an hour that has just begun', () => {
    const charts = [[1, 2, null, null] as const, [1, null, 3, null] as const]
    expect(findLatestSlot(charts.map((values) => aChartModel(values)))).toBe(2)
  })

  it('is the last of all where nothing was measured', () => {
    expect(findLatestSlot([aChartModel([null, null, null])])).toBe(2)
    expect(findLatestSlot([])).toBe(-1)
  })
})
