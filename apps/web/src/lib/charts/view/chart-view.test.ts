import { describe, expect, it, vi } from 'vitest'
import { computeTrackPx, createChartView } from './chart-view.ts'
import { moveCursor } from './move-cursor.ts'

function aView(naturalPx = 6720) {
  const view = createChartView()
  view.measure({ viewportPx: 1000, naturalPx })
  return view
}
const plain = { ctrlKey: false, metaKey: false, altKey: false }

describe('charts that stand together', () => {
  it('begin at their end, and a new range does so again', () => {
    const view = aView()
    expect(view.read().fromEndPx).toBe(0)
    view.scrollTo(2000)
    view.zoomTo(2)
    view.pointAt(4)
    view.restart()
    expect(view.read()).toMatchObject({ fromEndPx: 0, zoom: 1, cursor: null })
  })

  it('begin at their last value where nothing was measured after it', () => {
    const view = aView()
    view.tellEmpty('rain', 0.5)
    view.tellEmpty('wind', 0.25)
    // The longest of them decides: a quarter of 6720 px.
    expect(view.read().fromEndPx).toBe(1680)
    view.measure({ viewportPx: 1000, naturalPx: 4000 })
    expect(view.read().fromEndPx).toBe(1000)
    view.scrollTo(200)
    view.tellEmpty('wind', 0.1)
    expect(view.read().fromEndPx).toBe(200)
    view.restart()
    expect(view.read().fromEndPx).toBe(400)
    view.tellEmpty('wind', null)
    expect(view.read().fromEndPx).toBe(2000)
  })

  it('come closer between two fingers, and never get narrower than the page or wider than the last step', () => {
    const view = aView()
    view.scrollTo(2000)
    // A quarter from the right edge: 2250 px from the end before, 4500 after.
    view.pinch({ factor: 2, fromPx: 750, toPx: 750 })
    expect(view.read()).toMatchObject({ zoom: 2, fromEndPx: 4250 })
    view.pinch({ factor: 1, fromPx: 700, toPx: 750 })
    expect(view.read().fromEndPx).toBe(4300)
    view.pinch({ factor: 100, fromPx: 500, toPx: 500 })
    expect(view.read().zoom).toBe(4)
    view.pinch({ factor: 0.001, fromPx: 500, toPx: 500 })
    expect(computeTrackPx(view.read())).toBe(1680)
    const narrow = aView(700)
    narrow.pinch({ factor: 2, fromPx: 500, toPx: 500 })
    expect(computeTrackPx(narrow.read())).toBe(2000)
  })

  it('fill the page when they are narrower than it', () => {
    expect(computeTrackPx(aView(700).read())).toBe(1000)
    const view = aView()
    view.zoomTo(0.25)
    expect(computeTrackPx(view.read())).toBe(1680)
  })

  it('keep the middle in the middle when zoomed, and the newest at the edge', () => {
    const view = aView()
    view.scrollTo(2000)
    view.zoomTo(2)
    expect(view.read().fromEndPx).toBe(4500)
    const atEnd = aView()
    atEnd.zoomTo(4)
    expect(atEnd.read().fromEndPx).toBe(0)
  })

  it('do not chase each other over half a pixel', () => {
    const view = aView()
    view.scrollTo(2000)
    const listener = vi.fn()
    view.subscribe(listener)
    view.scrollTo(2000.5)
    expect(listener).not.toHaveBeenCalled()
    view.scrollTo(99_999)
    expect(view.read().fromEndPx).toBe(5720)
  })

  it('are read, and zoomed, with the keys', () => {
    const view = aView()
    const press = (key: string) => moveCursor({ event: { key, ...plain }, view, count: 100 })
    press('ArrowLeft')
    expect(view.read().cursor).toBe(99)
    press('PageDown')
    expect(view.read().cursor).toBe(75)
    press('ArrowRight')
    press('Home')
    press('ArrowLeft')
    expect(view.read().cursor).toBe(0)
    press('End')
    expect(view.read().cursor).toBe(99)
    press('+')
    expect(view.read().zoom).toBe(2)
    press('-')
    press('-')
    expect(view.read().zoom).toBe(0.5)
    expect(press('Escape')).toBe(true)
    expect(view.read().cursor).toBeNull()
    expect(press('a')).toBe(false)
  })
})
