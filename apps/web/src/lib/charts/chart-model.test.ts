import { describe, expect, it } from 'vitest'
import { aChartModel, aSeries } from '../../test/a-chart-model.ts'
import { measureEmptyEnd } from './chart-model.ts'

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
