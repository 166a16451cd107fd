import { describe, expect, it } from 'vitest'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { listDrawnSeries, makeSeriesGraph } from '../graph/series-graph.ts'
import { layOutRuns } from '../track/work-axis.ts'
import { nameCursor, readCursor } from './read-cursor.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-12T12:00:00Z')

/** A point a minute for two hours, then nothing for three, then one more hour. */
const times = [
  ...Array.from({ length: 120 }, (_, minute) => start + minute * 60_000),
  ...Array.from({ length: 60 }, (_, minute) => start + 5 * hour + minute * 60_000),
]
const graph = makeSeriesGraph({
  id: 'temperatures',
  title: 'Temperaturas',
  unit: '°C',
  tracks: [anOperationTrack(times, { temperature: times.map((_, point) => (point < 60 ? 20 : 26)) })],
  metrics: ['temperature', 'dew_point'],
  targets: {},
  nameOf: (metric) => metric,
})

function read(cursorMs: number, unit: 'hour' | 'minute' | 'second') {
  const window = { fromMs: start, toMs: start + 6 * hour }
  const work = layOutRuns([window])
  const series = listDrawnSeries(graph, { work, window, unit })
  return readCursor({ series, work, cursorMs, unit, window }).map(({ id, value }) => [id, value])
}

describe('reading at a time', () => {
  it('gives the average of the hour pointed at', () => {
    expect(read(start + 0.1 * hour, 'hour')).toEqual([
      ['temperature', 20],
      ['dew_point', null],
    ])
    expect(read(start + 1.9 * hour, 'hour')[0]).toEqual(['temperature', 26])
  })

  it('gives nothing in a gap: the last value before it is not what was measured in it', () => {
    for (const unit of ['hour', 'minute', 'second'] as const)
      expect(read(start + 3.5 * hour, unit)[0]).toEqual(['temperature', null])
  })

  it('reaches a hundredth of the window, as a hand does', () => {
    // Six hours: 3.6 minutes.
    expect(read(start + 2 * hour + 2 * 60_000, 'second')[0]).toEqual(['temperature', 26])
    expect(read(start + 2 * hour + 4 * 60_000, 'second')[0]).toEqual(['temperature', null])
  })
})

describe('the time being read', () => {
  it('is named as exactly as it was averaged, in São Paulo', () => {
    const time = Date.parse('2026-11-12T02:05:09Z')
    expect(nameCursor(time, 'hour')).toBe('11/11/2026 23h')
    expect(nameCursor(time, 'minute')).toBe('11/11/2026 23:05')
    expect(nameCursor(time, 'second')).toBe('11/11/2026 23:05:09')
  })
})
