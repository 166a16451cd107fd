import { createPointBlock, listColumns, type PointBlock, weatherColumn } from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import { createTrackCounter } from './weather-track.ts'

const start = Date.parse('2026-11-12T11:00:00Z')
const minuteMs = 60_000

/** Points at these minutes; NaN where a value was not recorded. */
function makeBlock(points: readonly { readonly minute: number; readonly temperature: number }[]): PointBlock {
  const block = createPointBlock(listColumns('weather', 0), points.length)
  for (const column of block.columns) column.fill(Number.NaN)
  for (const [index, { minute, temperature }] of points.entries()) {
    const [times] = block.columns
    const temperatures = block.columns[weatherColumn.temperature]
    if (times === undefined || temperatures === undefined) throw new Error('a block without columns')
    times[index] = start + minute * minuteMs
    temperatures[index] = temperature
  }
  block.count = points.length
  return block
}

function readSessions(...blocks: readonly PointBlock[]) {
  const counter = createTrackCounter()
  for (const block of blocks) counter.addBlock(block)
  return counter.readSessions()
}

describe('the track of a report', () => {
  it('has the mean of each minute', () => {
    const [session = []] = readSessions(
      makeBlock([
        { minute: 0, temperature: 20 },
        { minute: 0.5, temperature: 23 },
        { minute: 1, temperature: 30 },
      ]),
    )
    expect(session.map(({ timeMs }) => timeMs)).toEqual([start, start + minuteMs])
    expect(session.map(({ values }) => values.temperature)).toEqual([21.5, 30])
  })

  it('counts only what is known: a value that was lost pulls no mean to zero', () => {
    const [session = []] = readSessions(
      makeBlock([
        { minute: 0, temperature: 20 },
        { minute: 0.2, temperature: Number.NaN },
        { minute: 1, temperature: Number.NaN },
      ]),
    )
    expect(session.map(({ values }) => values.temperature)).toEqual([20, null])
    expect(session[0]?.values).toMatchObject({ humidity: null, wind_speed: null, pressure: null })
  })

  it('puts machines that worked at once into one time, whatever the order of their files', () => {
    const [session = []] = readSessions(
      makeBlock([{ minute: 2, temperature: 10 }]),
      makeBlock([
        { minute: 0, temperature: 30 },
        { minute: 2, temperature: 20 },
      ]),
    )
    expect(session.map(({ values }) => values.temperature)).toEqual([30, 15])
  })

  it('ends a time of work with a rest of more than half an hour', () => {
    const at = (minute: number) => ({ minute, temperature: 20 })
    expect(readSessions(makeBlock([at(0), at(30), at(61)])).map(({ length }) => length)).toEqual([2, 1])
  })

  it('is thinned out so that a long day still has its mean and at most 360 points', () => {
    const minutes = Array.from({ length: 1000 }, (_, minute) => ({ minute, temperature: minute % 3 }))
    const [session = []] = readSessions(makeBlock(minutes))
    expect(session).toHaveLength(334)
    // Three minutes a point: 0, 1 and 2 together.
    expect(session[5]?.values.temperature).toBe(1)
    expect(session[5]?.timeMs).toBe(start + 15 * minuteMs)
  })

  it('is empty without points', () => {
    expect(readSessions()).toEqual([])
  })
})
