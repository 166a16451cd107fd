import { describe, expect, it } from 'vitest'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { buildGraphLines, readNearest } from '../graph/build-graph-lines.ts'
import { bucketMs } from '../graph/time-unit.ts'
import { aggregateSeries } from './aggregate-series.ts'
import type { OperationTrack } from './operation-track.ts'
import { layOutRuns, layOutWork } from './work-axis.ts'

/** A point a minute between two times. */
function everyMinute(from: string, to: string): number[] {
  const times: number[] = []
  for (let timeMs = Date.parse(from); timeMs <= Date.parse(to); timeMs += 60_000) times.push(timeMs)
  return times
}

function average(tracks: readonly OperationTrack[], unit: 'hour' | 'minute') {
  const work = layOutWork(tracks)
  if (work === null) throw new Error('no points')
  const line = aggregateSeries({
    tracks,
    metric: 'temperature',
    work,
    window: work.whole,
    bucketMs: bucketMs[unit],
  })
  return [...line.timesMs].map((timeMs, point) => [new Date(timeMs).toISOString(), line.values[point]])
}

describe('averages of a series', () => {
  it('are of each hour, in the middle of what was worked in it: none before the work or after it', () => {
    const times = everyMinute('2026-11-14T12:50:00Z', '2026-11-14T15:20:00Z')
    const track = anOperationTrack(times, { temperature: times.map((_, point) => (point < 10 ? 20 : 27)) })
    expect(average([track], 'hour')).toEqual([
      ['2026-11-14T12:55:00.000Z', 20],
      ['2026-11-14T13:30:00.000Z', 27],
      ['2026-11-14T14:30:00.000Z', 27],
      ['2026-11-14T15:10:00.000Z', 27],
    ])
  })

  it('break where the work rested for long, without the room of the rest', () => {
    const morning = everyMinute('2026-11-14T12:00:00Z', '2026-11-14T12:40:00Z')
    const nextDay = everyMinute('2026-11-15T12:20:00Z', '2026-11-15T12:40:00Z')
    const times = [...morning, ...nextDay]
    const track = anOperationTrack(times, { temperature: times.map(() => 20) })
    expect(average([track], 'hour')).toEqual([
      ['2026-11-14T12:20:00.000Z', 20],
      ['2026-11-14T12:20:00.000Z', Number.NaN],
      // Ten minutes after the end of the first, which stands at 12:40.
      ['2026-11-14T12:50:00.000Z', 20],
    ])
  })

  it('break where minutes are missing, whatever the axis', () => {
    const times = [
      ...everyMinute('2026-11-14T12:00:00Z', '2026-11-14T12:02:00Z'),
      ...everyMinute('2026-11-14T12:12:00Z', '2026-11-14T12:13:00Z'),
    ]
    const line = average([anOperationTrack(times, { temperature: times.map(() => 20) })], 'minute')
    expect(line.map(([, value]) => value)).toEqual([20, 20, 20, Number.NaN, 20, 20])
  })

  it('leave out what is not known', () => {
    const times = ['2026-11-14T12:10:00Z', '2026-11-14T12:12:00Z']
    expect(average([anOperationTrack(times, { temperature: [null, 30] })], 'hour')).toEqual([
      ['2026-11-14T12:11:00.000Z', 30],
    ])
    expect(average([anOperationTrack(times)], 'hour')).toEqual([])
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
  const work = layOutRuns([{ fromMs: 0, toMs: 3000 }])

  it('is a line for each file that leaves the window at both sides', () => {
    const lines = buildGraphLines({
      tracks: [one, other],
      metric: 'temperature',
      work,
      window,
      unit: 'second',
    })
    expect(lines.map(({ values }) => [...values])).toEqual([
      [20, 21, 22],
      [10, 11],
    ])
  })

  it('is read where the pointer is, and not in a gap', () => {
    const lines = buildGraphLines({ tracks: [one], metric: 'temperature', work, window, unit: 'second' })
    expect(readNearest(lines, { timeMs: 1400, toleranceMs: 500 })).toEqual({ timeMs: 1000, value: 21 })
    expect(readNearest(lines, { timeMs: 900_000, toleranceMs: 500 })).toBeNull()
  })
})
