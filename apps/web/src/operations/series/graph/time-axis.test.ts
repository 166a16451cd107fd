import { hourMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { formatDay, formatMinute } from '../sao-paulo-time.ts'
import { splitDays } from '../track/split-days.ts'
import { layOutRuns } from '../track/work-axis.ts'
import { moveWindow, spanWindow, zoomWindow } from '../zoom/zoom-window.ts'
import { listTicks } from './list-ticks.ts'
import { chooseTickStep, listTickTimes } from './tick-times.ts'
import { chooseTimeUnit } from './time-unit.ts'

const span = (ms: number) => ({ fromMs: 0, toMs: ms })

describe('the unit of a zoomed graph', () => {
  it.each([
    [24 * hourMs + 1, 'hour'],
    [24 * hourMs, 'minute'],
    [hourMs + 1, 'minute'],
    [hourMs, 'second'],
  ] as const)('of %s ms is the %s', (ms, unit) => expect(chooseTimeUnit(span(ms))).toBe(unit))
})

describe('the ticks of a graph', () => {
  it.each([
    [10 * 24, 24],
    [2 * 24, 6],
    [10, 1],
    [1.5, 0.25],
  ])('over %s hours stand %s hours apart', (hours, step) => {
    expect(chooseTickStep(span(hours * hourMs), 1000) / hourMs).toBe(step)
  })

  it('stand wider where there is no room for their words', () => {
    expect(chooseTickStep(span(10 * hourMs), 300) / hourMs).toBe(3)
    expect(chooseTickStep(span(60 * 24 * hourMs), 300) / hourMs).toBe(13 * 24)
  })

  it('are whole hours of São Paulo', () => {
    const window = { fromMs: Date.parse('2026-11-14T20:10:00Z'), toMs: Date.parse('2026-11-15T10:00:00Z') }
    expect(listTickTimes(window, 6 * hourMs).map(formatMinute)).toEqual(['18:00', '00:00', '06:00'])
  })
})

describe('the words under an axis that leaves rests out', () => {
  const day = (date: number, clock: string) => Date.parse(`2026-11-${date}T${clock}:00-03:00`)

  it('say when work went on, and the hours of each day', () => {
    const work = layOutRuns([
      { fromMs: day(14, '08:00'), toMs: day(14, '12:00') },
      { fromMs: day(16, '14:10'), toMs: day(16, '18:10') },
    ])
    const ticks = listTicks({ work, window: work.whole, widthPx: 1000 })
    expect(ticks.map(({ words }) => words)).toEqual([
      '09:00\n14/11',
      '10:00',
      '11:00',
      '14:10\n16/11',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
    ])
    const pxOf = (placeMs: number) =>
      ((placeMs - work.whole.fromMs) / (work.whole.toMs - work.whole.fromMs)) * 1000
    expect(ticks.map(({ placeMs }) => Math.round(pxOf(placeMs)))[3]).toBe(500)
    const gaps = ticks.slice(1).map(({ placeMs }, index) => pxOf(placeMs) - pxOf(ticks[index]?.placeMs ?? 0))
    for (const gapPx of gaps) expect(gapPx).toBeGreaterThanOrEqual(62)
  })

  it('name no beginning for which there is no room', () => {
    const sessions = Array.from({ length: 30 }, (_, index) => ({
      fromMs: index * 24 * hourMs,
      toMs: index * 24 * hourMs + 10 * 60_000,
    }))
    const work = layOutRuns(sessions)
    const ticks = listTicks({ work, window: work.whole, widthPx: 340 })
    expect(ticks.length).toBeGreaterThan(2)
    expect(ticks.length).toBeLessThanOrEqual(5)
  })
})

describe('the days of an operation', () => {
  it('begin at midnight in São Paulo, each with its own points', () => {
    const evening = ['2026-11-15T02:59:59Z', '2026-11-15T03:00:00Z', '2026-11-15T04:00:00Z']
    const later = ['2026-11-17T12:00:00Z']
    const days = splitDays([
      anOperationTrack(later, { humidity: [50] }),
      anOperationTrack(evening, { humidity: [60, 61, 62] }),
    ])
    expect(days.map(({ startMs }) => formatDay(startMs))).toEqual(['14/11/2026', '15/11/2026', '17/11/2026'])
    expect(days.map(({ tracks }) => tracks.map(({ values }) => [...values.humidity]))).toEqual([
      [[60]],
      [[61, 62]],
      [[50]],
    ])
  })

  it('are none without points', () => expect(splitDays([anOperationTrack([])])).toEqual([]))
})

describe('zooming', () => {
  const whole = span(10 * hourMs)

  it('keeps what is pointed at in its place and never leaves the operation', () => {
    expect(zoomWindow(whole, { whole, factor: 0.5, aroundMs: 2 * hourMs })).toEqual({
      fromMs: hourMs,
      toMs: 6 * hourMs,
    })
    const out = zoomWindow({ fromMs: 0, toMs: 2 * hourMs }, { whole, factor: 2, aroundMs: null })
    expect(out).toEqual({ fromMs: 0, toMs: 4 * hourMs })
    expect(zoomWindow(out, { whole, factor: 4, aroundMs: null })).toEqual(whole)
    expect(moveWindow({ fromMs: 8 * hourMs, toMs: 9 * hourMs }, { whole, share: 5 }).toMs).toBe(10 * hourMs)
  })

  it('ends at half a minute', () => {
    expect(spanWindow({ oneMs: 5000, otherMs: 1000 }, whole)).toEqual({ fromMs: 1000, toMs: 31_000 })
  })
})
