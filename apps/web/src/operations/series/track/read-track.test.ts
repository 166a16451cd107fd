import { describe, expect, it } from 'vitest'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { formatDay, formatMinute } from '../sao-paulo-time.ts'
import { findPoint } from './operation-track.ts'
import { readTrack } from './read-track.ts'
import { splitDays } from './split-days.ts'
import { summariseTracks } from './summarise-track.ts'
import { layOutWork } from './work-axis.ts'

const timesMs = Float64Array.of(0, 1000, 2000)

/** A page that holds one file with these columns. */
function makeViewer(columns: readonly string[], outcomes: readonly ('ok' | 'fails')[] = ['ok']) {
  let calls = 0
  return {
    count: () => calls,
    readSeries: async () => {
      const outcome = outcomes[Math.min(calls, outcomes.length - 1)]
      calls++
      if (outcome === 'fails') throw new Error('the worker is gone')
      return columns.map((column) => ({ column, timesMs, values: Float32Array.of(1, 2, 3), digest: null }))
    },
  }
}

type Viewer = Parameters<typeof readTrack>[0]
const asViewer = (viewer: ReturnType<typeof makeViewer>) => viewer as unknown as Viewer

describe('the track of a file', () => {
  it('has the columns that the file has, and nothing known of the others', async () => {
    const track = await readTrack(asViewer(makeViewer(['temperature', 'pressure'])), 'file-1')
    expect([...track.timesMs]).toEqual([0, 1000, 2000])
    expect([...track.values.pressure]).toEqual([1, 2, 3])
    expect([...track.values.humidity]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  it('is read once, however often it is asked for', async () => {
    const viewer = makeViewer(['temperature'])
    const [one, other] = await Promise.all([
      readTrack(asViewer(viewer), 'file-1'),
      readTrack(asViewer(viewer), 'file-1'),
    ])
    expect(one).toBe(other)
    expect(viewer.count()).toBe(1)
    await readTrack(asViewer(viewer), 'file-2')
    expect(viewer.count()).toBe(2)
  })

  it('is read again after a failure', async () => {
    const viewer = makeViewer(['temperature'], ['fails', 'ok'])
    await expect(readTrack(asViewer(viewer), 'file-1')).rejects.toThrow('the worker is gone')
    expect((await readTrack(asViewer(viewer), 'file-1')).timesMs).toHaveLength(3)
  })

  it('is empty for a file without points', async () => {
    const track = await readTrack(asViewer(makeViewer([])), 'file-1')
    expect(track.timesMs).toHaveLength(0)
    expect(layOutWork([track])).toBeNull()
  })
})

describe('points in time', () => {
  it('are found at a time or after it', () => {
    expect([-1, 0, 1, 1000, 1999, 2000].map((time) => findPoint(timesMs, time))).toEqual([0, 0, 1, 1, 2, 2])
    expect(findPoint(timesMs, 2001)).toBe(3)
    expect(findPoint(new Float64Array(), 5)).toBe(0)
  })

  it('span from the first of all files to the last', () => {
    const tracks = [anOperationTrack([5000, 90_000]), anOperationTrack([]), anOperationTrack([2000, 6000])]
    expect(layOutWork(tracks)?.whole).toEqual({ fromMs: 2000, toMs: 90_000 })
  })
})

describe('the days of a track', () => {
  it('have the points of two machines of the same day together, the days in order', () => {
    const one = anOperationTrack(['2026-11-13T12:00:00Z', '2026-11-14T12:00:00Z'], { temperature: [1, 2] })
    const other = anOperationTrack(['2026-11-12T12:00:00Z', '2026-11-13T13:00:00Z'], { temperature: [3, 4] })
    const days = splitDays([one, other])
    expect(days.map(({ startMs }) => formatDay(startMs))).toEqual(['12/11/2026', '13/11/2026', '14/11/2026'])
    expect(days.map(({ tracks }) => tracks.map(({ values }) => [...values.temperature]))).toEqual([
      [[3]],
      [[1], [4]],
      [[2]],
    ])
    for (const { startMs } of days) expect(formatMinute(startMs)).toBe('00:00')
  })
})

describe('the extremes of tracks', () => {
  it('are of all points alike, without those that are not known', () => {
    const tracks = [
      anOperationTrack([0, 1, 2], { temperature: [10, null, 20] }),
      anOperationTrack([0], { temperature: [-3] }),
    ]
    expect(summariseTracks(tracks, 'temperature')).toEqual({ minimum: -3, maximum: 20, mean: 9 })
  })

  it('are nothing where nothing was measured: no zero', () => {
    expect(summariseTracks([anOperationTrack([0, 1])], 'humidity')).toBeNull()
    expect(summariseTracks([], 'humidity')).toBeNull()
  })
})
