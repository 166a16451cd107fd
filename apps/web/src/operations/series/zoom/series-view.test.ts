import { describe, expect, it, vi } from 'vitest'
import { moveSeriesCursor } from './move-series-cursor.ts'
import { createSeriesView, isWhole } from './series-view.ts'
import { clampInside, moveWindow, spanWindow, zoomWindow } from './zoom-window.ts'

const hour = 3_600_000
const whole = { fromMs: 100 * hour, toMs: 148 * hour }
const plainKey = { ctrlKey: false, metaKey: false, altKey: false }

describe('what graphs share', () => {
  it('begins with the whole by the hour, and nothing being read', () => {
    const state = createSeriesView(whole, 'hour').read()
    expect(state).toEqual({ window: whole, unit: 'hour', cursorMs: null })
    expect(isWhole(state, whole)).toBe(true)
  })

  it('zooms around the middle, or around what is being read', () => {
    const view = createSeriesView(whole, 'hour')
    view.zoom('in', null)
    expect(view.read().window).toEqual({ fromMs: 112 * hour, toMs: 136 * hour })
    view.showAll()
    view.pointAt(104 * hour)
    view.zoom('in', null)
    // Four hours of forty-eight from the left before, two of twenty-four after.
    expect(view.read().window).toEqual({ fromMs: 102 * hour, toMs: 126 * hour })
  })

  it('goes to minutes at a day and to every point at an hour, and back to hours with the whole', () => {
    const view = createSeriesView(whole, 'hour')
    const units: string[] = []
    for (let step = 0; step < 7; step++) {
      units.push(view.read().unit)
      view.zoom('in', null)
    }
    // 48, 24, 12, 6, 3, 1.5 hours, then 45 minutes.
    expect(units).toEqual(['hour', 'minute', 'minute', 'minute', 'minute', 'minute', 'second'])
    for (let step = 0; step < 10; step++) view.zoom('out', null)
    expect(view.read()).toMatchObject({ window: whole, unit: 'hour' })
  })

  it('of a short operation is still by the hour until it is zoomed', () => {
    const short = { fromMs: 0, toMs: 2 * hour }
    const view = createSeriesView(short, 'hour')
    expect(view.read().unit).toBe('hour')
    view.zoomBetween(0, hour / 2)
    expect(view.read().unit).toBe('second')
  })

  it('draws every point at every zoom where it began so', () => {
    const view = createSeriesView(whole, 'second')
    view.zoomBetween(100 * hour, 130 * hour)
    expect(view.read().unit).toBe('second')
  })

  it('takes a span drawn from right to left, and cuts it at the ends', () => {
    const view = createSeriesView(whole, 'hour')
    view.zoomBetween(120 * hour, 110 * hour)
    expect(view.read().window).toEqual({ fromMs: 110 * hour, toMs: 120 * hour })
    view.move(-5)
    expect(view.read().window).toEqual({ fromMs: 100 * hour, toMs: 110 * hour })
    view.move(50)
    expect(view.read().window).toEqual({ fromMs: 138 * hour, toMs: 148 * hour })
  })

  it('tells every change once, and nothing when nothing changed', () => {
    const view = createSeriesView(whole, 'hour')
    const listener = vi.fn()
    const stop = view.subscribe(listener)
    view.pointAt(null)
    expect(listener).toHaveBeenCalledTimes(0)
    view.pointAt(110 * hour)
    view.pointAt(110 * hour)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    view.zoom('in', null)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('windows of time', () => {
  it('never get narrower than half a minute, nor wider than what there is', () => {
    let window = { fromMs: 0, toMs: 60_000 }
    for (let step = 0; step < 5; step++)
      window = zoomWindow(window, { whole: window, factor: 0.5, aroundMs: null })
    expect(window.toMs - window.fromMs).toBe(30_000)
    expect(zoomWindow(whole, { whole, factor: 2, aroundMs: 101 * hour })).toEqual(whole)
  })

  it('that are shorter than half a minute stay as long as they are', () => {
    const tiny = { fromMs: 0, toMs: 10_000 }
    expect(zoomWindow(tiny, { whole: tiny, factor: 0.5, aroundMs: null })).toEqual(tiny)
    expect(spanWindow({ oneMs: 2000, otherMs: 3000 }, tiny)).toEqual(tiny)
  })

  it('keep their length at the ends', () => {
    expect(clampInside({ fromMs: 90 * hour, toMs: 92 * hour }, whole)).toEqual({
      fromMs: 100 * hour,
      toMs: 102 * hour,
    })
    expect(moveWindow({ fromMs: 110 * hour, toMs: 120 * hour }, { whole, share: 0.5 })).toEqual({
      fromMs: 115 * hour,
      toMs: 125 * hour,
    })
  })
})

describe('the keys of a graph', () => {
  function press(keys: readonly string[], unit: 'hour' | 'second' = 'hour') {
    const view = createSeriesView(whole, unit)
    const taken = keys.map((key) => moveSeriesCursor({ ...plainKey, key }, view))
    return { ...view.read(), taken, view }
  }

  it('read an hour after the other, each in its middle, from whichever side one begins', () => {
    expect(press(['ArrowRight']).cursorMs).toBe(100.5 * hour)
    expect(press(['ArrowRight', 'ArrowUp']).cursorMs).toBe(101.5 * hour)
    expect(press(['ArrowLeft']).cursorMs).toBe(147.5 * hour)
    expect(press(['ArrowLeft', 'ArrowDown']).cursorMs).toBe(146.5 * hour)
  })

  it('jump by ten, and to the ends, never beyond them', () => {
    expect(press(['PageUp']).cursorMs).toBe(110 * hour)
    expect(press(['PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp']).cursorMs).toBe(148 * hour)
    expect(press(['PageDown']).cursorMs).toBe(138 * hour)
    expect(press(['End', 'Home']).cursorMs).toBe(100 * hour)
    expect(press(['End']).cursorMs).toBe(148 * hour)
    expect(press(['Home', 'ArrowLeft']).cursorMs).toBe(100 * hour)
  })

  it('go by a two-hundredth where every point is drawn', () => {
    expect(press(['Home', 'ArrowRight'], 'second').cursorMs).toBe(100 * hour + (48 * hour) / 200)
  })

  it('zoom with + and -, and show all with 0', () => {
    expect(press(['+']).window).toEqual({ fromMs: 112 * hour, toMs: 136 * hour })
    expect(press(['=', '-']).window).toEqual(whole)
    expect(press(['+', '+', '0'])).toMatchObject({ window: whole, unit: 'hour' })
  })

  it('leave Escape to the page when nothing is being read', () => {
    expect(press(['Escape']).taken).toEqual([false])
    const { taken, cursorMs } = press(['Home', 'Escape', 'Escape'])
    expect(taken).toEqual([true, true, false])
    expect(cursorMs).toBeNull()
  })

  it('leave other keys, and shortcuts of the browser, alone', () => {
    const view = createSeriesView(whole, 'hour')
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(moveSeriesCursor({ ...plainKey, [modifier]: true, key: '+' }, view)).toBe(false)
    expect(moveSeriesCursor({ ...plainKey, key: 'Tab' }, view)).toBe(false)
    expect(view.read()).toEqual({ window: whole, unit: 'hour', cursorMs: null })
  })
})
