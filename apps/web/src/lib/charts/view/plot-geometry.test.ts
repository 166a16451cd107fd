import { describe, expect, it } from 'vitest'
import {
  chooseChartWidth,
  choosePlotWindow,
  coversView,
  findHeight,
  findSlot,
  listWindowSlots,
} from './plot-geometry.ts'

describe('the width of a chart', () => {
  const rule = { labelPx: 40, minPx: 700, maxPx: 20_000 }
  it.each([
    [1, 700],
    [17, 700],
    [25, 1000],
    [168, 6720],
    [500, 20_000],
    [720, 20_000],
  ])('with %d labels is %d px', (count, widthPx) => expect(chooseChartWidth(count, rule)).toBe(widthPx))
})

describe('the drawn window of a very wide chart', () => {
  const area = { trackPx: 20_000, viewportPx: 390, scrollPx: 19_610 }

  it('is never wider than two views, wherever one scrolls', () => {
    for (const scrollPx of [0, 195, 9000, 19_610]) {
      const window = choosePlotWindow({ ...area, scrollPx })
      expect(window.widthPx).toBe(780)
      expect(window.startPx).toBeGreaterThanOrEqual(0)
      expect(window.startPx + window.widthPx).toBeLessThanOrEqual(20_000)
      expect(coversView(window, { ...area, scrollPx })).toBe(true)
    }
  })

  it('is drawn anew before one scrolls out of it', () => {
    const window = choosePlotWindow({ ...area, scrollPx: 9000 })
    expect(coversView(window, { ...area, scrollPx: 9100 })).toBe(true)
    expect(coversView(window, { ...area, scrollPx: 9190 })).toBe(false)
    expect(coversView(window, { ...area, scrollPx: 8810 })).toBe(false)
  })

  it('is the whole chart where that is not wider than the view', () => {
    const window = choosePlotWindow({ trackPx: 1100, viewportPx: 1100, scrollPx: 0 })
    expect(window).toEqual({ startPx: 0, widthPx: 1100 })
  })

  it('takes one slot more on either side, so that lines leave it', () => {
    const slots = { count: 100, slotPx: 40 }
    expect(listWindowSlots({ startPx: 400, widthPx: 400 }, slots)).toEqual({ first: 9, last: 20 })
    expect(listWindowSlots({ startPx: 0, widthPx: 4000 }, slots)).toEqual({ first: 0, last: 99 })
  })
})

it('the slot under the pointer is found, and none beside the chart', () => {
  const slots = { count: 25, slotPx: 40 }
  expect([0, 39.9, 40, 999].map((x) => findSlot(x, slots))).toEqual([0, 0, 1, 24])
  expect(findSlot(-1, slots)).toBeNull()
  expect(findSlot(1000, slots)).toBeNull()
})

it('a value stands between the ends of its axis', () => {
  const place = { axis: { min: 0, max: 40 }, inset: { topPx: 10, bottomPx: 30 }, heightPx: 240 }
  expect([40, 20, 0].map((value) => findHeight({ ...place, value }))).toEqual([10, 110, 210])
})
