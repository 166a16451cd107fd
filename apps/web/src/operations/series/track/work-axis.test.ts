import { hourMs, minuteMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { layOutRuns, layOutWork, listBreaks, toPlace, toTime } from './work-axis.ts'

const span = (fromMinute: number, toMinute: number) => ({
  fromMs: fromMinute * minuteMs,
  toMs: toMinute * minuteMs,
})

describe('the axis of the times of work', () => {
  it('is time itself without a long rest, from the first point to the last', () => {
    const work = layOutRuns([span(10, 40), span(70, 90)])
    expect(work.whole).toEqual(span(10, 90))
    expect(listBreaks(work)).toEqual([])
    expect([20, 55, 90].map((minute) => toPlace(work, minute * minuteMs) / minuteMs)).toEqual([20, 55, 90])
  })

  it('leaves out and marks a rest of more than half an hour', () => {
    const work = layOutRuns([span(0, 60), span(91, 121), span(1000, 1020)])
    expect(work.whole).toEqual(span(0, 60 + 30 + 20))
    expect(listBreaks(work)).toEqual([60 * minuteMs, 90 * minuteMs])
    expect(toPlace(work, 500 * minuteMs)).toBe(90 * minuteMs)
    expect(toTime(work, 90 * minuteMs)).toBe(1000 * minuteMs)
    expect(toTime(work, 89 * minuteMs)).toBe(120 * minuteMs)
  })

  it('joins the files of several machines by when they worked', () => {
    const times = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, minute) => (from + minute) * minuteMs)
    const work = layOutWork([anOperationTrack(times(100, 130)), anOperationTrack(times(0, 20))])
    expect(work?.sessions.map(({ fromMs, toMs }) => [fromMs / minuteMs, toMs / minuteMs])).toEqual([
      [0, 20],
      [100, 130],
    ])
    expect(layOutWork([anOperationTrack([])])).toBeNull()
  })

  it('gives a single point room to be seen', () => {
    const work = layOutWork([anOperationTrack([hourMs, 5 * hourMs])])
    expect(work?.whole).toEqual({ fromMs: hourMs - 15_000, toMs: hourMs + 45_000 })
    expect(work === null ? null : toPlace(work, 5 * hourMs)).toBe(hourMs + 30_000)
  })

  it('finds each moment of work again at its place, in order', () => {
    // Rests of minutes and of days, times of work of a minute and of hours.
    const parts = [
      [20, 6],
      [1, 31],
      [300, 29],
      [2, 5000],
      [45, 40],
      [7, 1],
    ] as const
    let atMinute = 0
    const runs = parts.map(([workMinutes, restMinutes]) => {
      const run = span(atMinute, atMinute + workMinutes)
      atMinute += workMinutes + restMinutes
      return run
    })
    const work = layOutRuns(runs)
    let beforeMs = Number.NEGATIVE_INFINITY
    for (const { fromMs, toMs } of runs) {
      // Strictly inside: at a mark stand the end of one and the beginning of the next.
      for (const share of [0.01, 0.5, 0.99]) {
        const timeMs = fromMs + (toMs - fromMs) * share
        const placeMs = toPlace(work, timeMs)
        expect(placeMs).toBeGreaterThan(beforeMs)
        expect(toTime(work, placeMs)).toBeCloseTo(timeMs, 3)
        beforeMs = placeMs
      }
    }
    expect(listBreaks(work)).toHaveLength(3)
  })
})
