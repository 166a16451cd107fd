import { minuteMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { breakGaps } from './break-gaps.ts'

function draw(times: readonly number[], values: readonly number[]) {
  const line = breakGaps({
    timesMs: Float64Array.from(times, (time) => time * minuteMs),
    values: Float64Array.from(values),
    first: 0,
    end: times.length,
  })
  return [...line.values]
}

describe('the line of a series', () => {
  it('goes on over five minutes and breaks over more', () => {
    expect(draw([0, 5, 10.01], [1, 2, 3])).toEqual([1, 2, Number.NaN, 3])
  })

  it('goes on over values that are not known, as long as the gap is short', () => {
    expect(draw([0, 2, 4], [1, Number.NaN, 3])).toEqual([1, 3])
    expect(draw([0, 2, 4, 6], [1, Number.NaN, Number.NaN, 3])).toEqual([1, Number.NaN, 3])
  })

  it('has no points where nothing is known', () => expect(draw([0, 1], [Number.NaN, Number.NaN])).toEqual([]))
})
