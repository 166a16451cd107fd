import { describe, expect, it } from 'vitest'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { buildGraphLines, readNearest } from '../graph/build-graph-lines.ts'
import { bucketMs } from '../graph/time-unit.ts'
import { aggregateSeries } from './aggregate-series.ts'
import { measureWindow, type OperationTrack } from './operation-track.ts'

const hours = ['2026-11-14T12:10:00Z', '2026-11-14T12:50:00Z', '2026-11-14T13:30:00Z', '2026-11-14T16:00:00Z']

function average(tracks: readonly OperationTrack[], unit: 'hour' | 'minute') {
  const window = measureWindow(tracks) ?? { fromMs: 0, toMs: 0 }
  const line = aggregateSeries({ tracks, metric: 'temperature', window, bucketMs: bucketMs[unit] })
  return [...line.timesMs].map((timeMs, point) => [new Date(timeMs).toISOString(), line.values[point]])
}

describe('averages of a series', () => {
  it('are of each hour, in its middle, and break where an hour has nothing', () => {
    expect(average([anOperationTrack(hours, { temperature: [20, 30, 27, 22] })], 'hour')).toEqual([
      ['2026-11-14T12:30:00.000Z', 25],
      ['2026-11-14T13:30:00.000Z', 27],
      ['2026-11-14T13:30:00.000Z', Number.NaN],
      ['2026-11-14T16:30:00.000Z', 22],
    ])
  })

  it('leave out what is not known', () => {
    const track = anOperationTrack(hours.slice(0, 2), { temperature: [null, 30] })
    expect(average([track], 'hour')).toEqual([['2026-11-14T12:30:00.000Z', 30]])
    expect(average([anOperationTrack(hours)], 'hour')).toEqual([])
  })

  it('join the files of an operation', () => {
    const one = anOperationTrack(['2026-11-14T12:10:10Z'], { temperature: [20] })
    const other = anOperationTrack(['2026-11-14T12:10:50Z'], { temperature: [22] })
    expect(average([one, other], 'minute')).toEqual([['2026-11-14T12:10:30.000Z', 21]])
  })
})

describe('every point of a series', () => {
  const one = anOperationTrack([0, 1000, 2000, 3000], { temperature: [20, 21, 22, 23] })
  const other = anOperationTrack([1500, 2500], { temperature: [10, 11] })
  const window = { fromMs: 1000, toMs: 2000 }

  it('is a line for each file that leaves the window at both sides', () => {
    const lines = buildGraphLines({ tracks: [one, other], metric: 'temperature', window, unit: 'second' })
    expect(lines.map(({ values }) => [...values])).toEqual([
      [20, 21, 22],
      [10, 11],
    ])
  })

  it('is read where the pointer is, and not in a gap', () => {
    const lines = buildGraphLines({ tracks: [one], metric: 'temperature', window, unit: 'second' })
    expect(readNearest(lines, { timeMs: 1400, toleranceMs: 500 })).toEqual({ timeMs: 1000, value: 21 })
    expect(readNearest(lines, { timeMs: 900_000, toleranceMs: 500 })).toBeNull()
  })
})
