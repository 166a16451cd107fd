import { describe, expect, it } from 'vitest'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { formatDay, formatMinute } from '../sao-paulo-time.ts'
import { splitDays } from '../track/split-days.ts'
import { moveWindow, spanWindow, widenWindow, zoomWindow } from '../zoom/zoom-window.ts'
import { chooseTickStep, listTickTimes } from './tick-times.ts'
import { chooseTimeUnit } from './time-unit.ts'

const hour = 3_600_000
const span = (ms: number) => ({ fromMs: 0, toMs: ms })

describe('the unit of a zoomed graph', () => {
  it.each([
    [24 * hour + 1, 'hour'],
    [24 * hour, 'minute'],
    [hour + 1, 'minute'],
    [hour, 'second'],
  ] as const)('of %s ms is the %s', (ms, unit) => expect(chooseTimeUnit(span(ms))).toBe(unit))
})

describe('the ticks of a graph', () => {
  it.each([
    [10 * 24, 24],
    [2 * 24, 6],
    [10, 1],
    [1.5, 0.25],
  ])('over %s hours stand %s hours apart', (hours, step) => {
    expect(chooseTickStep(span(hours * hour), 1000) / hour).toBe(step)
  })

  it('stand wider where there is no room for their words', () => {
    expect(chooseTickStep(span(10 * hour), 300) / hour).toBe(3)
    expect(chooseTickStep(span(60 * 24 * hour), 300) / hour).toBe(13 * 24)
  })

  it('are whole hours of São Paulo', () => {
    const window = { fromMs: Date.parse('2026-11-14T20:10:00Z'), toMs: Date.parse('2026-11-15T10:00:00Z') }
    expect(listTickTimes(window, 6 * hour).map(formatMinute)).toEqual(['18:00', '00:00', '06:00'])
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
  const whole = span(10 * hour)

  it('keeps what is pointed at in its place and never leaves the operation', () => {
    expect(zoomWindow(whole, { whole, factor: 0.5, aroundMs: 2 * hour })).toEqual({
      fromMs: hour,
      toMs: 6 * hour,
    })
    const out = zoomWindow({ fromMs: 0, toMs: 2 * hour }, { whole, factor: 2, aroundMs: null })
    expect(out).toEqual({ fromMs: 0, toMs: 4 * hour })
    expect(zoomWindow(out, { whole, factor: 4, aroundMs: null })).toEqual(whole)
    expect(moveWindow({ fromMs: 8 * hour, toMs: 9 * hour }, { whole, share: 5 }).toMs).toBe(10 * hour)
  })

  it('ends at half a minute', () => {
    expect(spanWindow({ oneMs: 5000, otherMs: 1000 }, whole)).toEqual({ fromMs: 1000, toMs: 31_000 })
    expect(widenWindow({ fromMs: 60_000, toMs: 60_000 })).toEqual({ fromMs: 45_000, toMs: 75_000 })
  })
})
