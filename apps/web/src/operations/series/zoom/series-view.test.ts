import { describe, expect, it, vi } from 'vitest'
import { layOutRuns, toTime } from '../track/work-axis.ts'
import { moveSeriesCursor } from './move-series-cursor.ts'
import { createSeriesView, isWhole } from './series-view.ts'
import { clampInside, moveWindow, spanWindow, zoomWindow } from './zoom-window.ts'

const hour = 3_600_000
const whole = { fromMs: 100 * hour, toMs: 148 * hour }
const work = layOutRuns([whole])
const plainKey = { ctrlKey: false, metaKey: false, altKey: false }

describe('what graphs share', () => {
  it('begins with the whole by the hour, and nothing being read', () => {
    const state = createSeriesView(work, 'bySpan').read()
    expect(state).toEqual({ window: whole, unit: 'hour', cursorMs: null })
    expect(isWhole(state, work)).toBe(true)
  })

  it('zooms around the middle, or around what is being read', () => {
    const view = createSeriesView(work, 'bySpan')
    view.zoom('in', null)
    expect(view.read().window).toEqual({ fromMs: 112 * hour, toMs: 136 * hour })
    view.showAll()
    view.pointAt(104 * hour)
    view.zoom('in', null)
    // Four hours of forty-eight from the left before, two of twenty-four after.
    expect(view.read().window).toEqual({ fromMs: 102 * hour, toMs: 126 * hour })
  })

  it('goes to minutes at a day and to every point at an hour, and back to hours with the whole', () => {
    const view = createSeriesView(work, 'bySpan')
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

  it.each([
    ['half an hour', [[0, 0.5]], 'second'],
    ['two hours', [[0, 2]], 'minute'],
    ['two days', [[0, 48]], 'hour'],
    [
      'two times twenty minutes, three days apart',
      [
        [0, 1 / 3],
        [72, 72 + 1 / 3],
      ],
      'second',
    ],
  ] as const)('of %s is drawn by what is worked, from the first view on', (_, spans, unit) => {
    const runs = spans.map(([from, to]) => ({ fromMs: from * hour, toMs: to * hour }))
    expect(createSeriesView(layOutRuns(runs), 'bySpan').read().unit).toBe(unit)
  })

  it('never lands where nothing was measured, whichever way it is zoomed or moved', () => {
    // Twenty minutes without a point in the middle: too short a rest to be left out.
    const runs = [
      { fromMs: 0, toMs: 40 * 60_000 },
      { fromMs: 60 * 60_000, toMs: 100 * 60_000 },
    ]
    const view = createSeriesView(layOutRuns(runs), 'bySpan')
    const seesWork = () => {
      const { fromMs, toMs } = view.read().window
      return runs.some((run) => run.toMs >= fromMs && run.fromMs <= toMs)
    }
    for (let step = 0; step < 8; step++) {
      view.zoom('in', null)
      expect(seesWork()).toBe(true)
    }
    view.zoomBetween(45 * 60_000, 46 * 60_000)
    expect(seesWork()).toBe(true)
    const places: number[] = []
    for (let step = 0; step < 120; step++) {
      view.move(0.5)
      places.push(view.read().window.fromMs)
      expect(seesWork()).toBe(true)
    }
    expect(places.at(-1)).toBeGreaterThan(60 * 60_000)
    for (let step = 0; step < 300; step++) {
      view.move(-0.5)
      expect(seesWork()).toBe(true)
    }
    expect(view.read().window.fromMs).toBe(0)
  })

  it('draws every point at every zoom where it began so', () => {
    const view = createSeriesView(work, 'everyPoint')
    view.zoomBetween(100 * hour, 130 * hour)
    expect(view.read().unit).toBe('second')
  })

  it('takes a span drawn from right to left, and cuts it at the ends', () => {
    const view = createSeriesView(work, 'bySpan')
    view.zoomBetween(120 * hour, 110 * hour)
    expect(view.read().window).toEqual({ fromMs: 110 * hour, toMs: 120 * hour })
    view.move(-5)
    expect(view.read().window).toEqual({ fromMs: 100 * hour, toMs: 110 * hour })
    view.move(50)
    expect(view.read().window).toEqual({ fromMs: 138 * hour, toMs: 148 * hour })
  })

  it('tells every change once, and nothing when nothing changed', () => {
    const view = createSeriesView(work, 'bySpan')
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
  function press(keys: readonly string[], resolution: 'bySpan' | 'everyPoint' = 'bySpan') {
    const view = createSeriesView(work, resolution)
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
    expect(press(['Home', 'ArrowRight'], 'everyPoint').cursorMs).toBe(100 * hour + (48 * hour) / 200)
  })

  it('zoom with + and -, and show all with 0', () => {
    expect(press(['+']).window).toEqual({ fromMs: 112 * hour, toMs: 136 * hour })
    expect(press(['=', '-']).window).toEqual(whole)
    expect(press(['+', '+', '0'])).toMatchObject({ window: whole, unit: 'hour' })
  })

  it('go over a rest that is left out, from the last hour before it to the first after it, and back', () => {
    const sessions = [
      { fromMs: 9.75 * hour, toMs: 25.25 * hour },
      { fromMs: 80 * hour, toMs: 100 * hour },
    ]
    const view = createSeriesView(layOutRuns(sessions), 'bySpan')
    const read = () => Math.floor(toTime(view.work, view.read().cursorMs ?? 0) / hour)
    const press = (key: string) => moveSeriesCursor({ ...plainKey, key }, view)
    press('Home')
    expect(read()).toBe(9)
    for (let step = 0; step < 16; step++) press('ArrowRight')
    expect(read()).toBe(25)
    press('ArrowRight')
    expect(read()).toBe(80)
    press('ArrowLeft')
    expect(read()).toBe(25)
    press('ArrowLeft')
    expect(read()).toBe(24)
  })

  it('leave Escape to the page when nothing is being read', () => {
    expect(press(['Escape']).taken).toEqual([false])
    const { taken, cursorMs } = press(['Home', 'Escape', 'Escape'])
    expect(taken).toEqual([true, true, false])
    expect(cursorMs).toBeNull()
  })

  it('leave other keys, and shortcuts of the browser, alone', () => {
    const view = createSeriesView(work, 'bySpan')
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(moveSeriesCursor({ ...plainKey, [modifier]: true, key: '+' }, view)).toBe(false)
    expect(moveSeriesCursor({ ...plainKey, key: 'Tab' }, view)).toBe(false)
    expect(view.read()).toEqual({ window: whole, unit: 'hour', cursorMs: null })
  })
})
