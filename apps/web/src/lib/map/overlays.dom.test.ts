import { describe, expect, it } from 'vitest'
import { choosePadding } from './fit-padding.ts'
import { coverEdges, listOverlayBoxes, mapStage, measureOverlays } from './measure-overlays.ts'

const map = { left: 180, top: 0, right: 1440, bottom: 900 }
const none = { top: 0, right: 0, bottom: 0, left: 0 }

describe('what floats over a map', () => {
  it('is left aside where that costs the least: a drawer on the left, buttons on the right, notes at the foot', () => {
    const drawer = { left: 196, top: 16, right: 500, bottom: 884 }
    const buttons = { left: 1380, top: 16, right: 1424, bottom: 157 }
    const notes = { left: 512, top: 872, right: 1432, bottom: 892 }
    expect(coverEdges(map, [drawer, buttons, notes])).toEqual({ top: 0, right: 60, bottom: 28, left: 320 })
  })

  it('is a head or a half of the map on a phone, as the sheet stands', () => {
    const phone = { left: 0, top: 56, right: 390, bottom: 844 }
    const closed = { left: 0, top: 772, right: 390, bottom: 844 }
    expect(coverEdges(phone, [closed])).toEqual({ ...none, bottom: 72 })
    expect(coverEdges(phone, [{ ...closed, top: 434 }])).toEqual({ ...none, bottom: 410 })
  })

  it('does not count beside the map, or while it is hidden', () => {
    expect(coverEdges(map, [{ left: 0, top: 0, right: 180, bottom: 900 }, { ...none }])).toEqual(none)
  })

  it('is found in the page by its mark', () => {
    const container = document.createElement('div')
    const overlay = document.createElement('div')
    overlay.dataset.mapOverlay = ''
    document.body.append(container, overlay)
    container.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
    overlay.getBoundingClientRect = () => new DOMRect(0, 400, 800, 200)
    expect(measureOverlays(container)).toEqual({ ...none, bottom: 200 })
    container.remove()
    overlay.remove()
  })

  it('is that of the same stage, where a page has several maps', () => {
    const [left, right] = ['left', 'right'].map((side) => {
      const stage = document.createElement('div')
      for (const name of Object.keys(mapStage)) stage.setAttribute(name, '')
      const container = document.createElement('div')
      const legend = document.createElement('div')
      legend.dataset.mapOverlay = ''
      stage.append(container, legend)
      document.body.append(stage)
      const x = side === 'left' ? 0 : 400
      container.getBoundingClientRect = () => new DOMRect(x, 100, 400, 300)
      // The legend of the left map reaches into the right one, which does not care.
      legend.getBoundingClientRect = () => new DOMRect(x + 12, 112, side === 'left' ? 500 : 80, 60)
      return { stage, container }
    })
    if (left === undefined || right === undefined) throw new Error('two maps')
    expect(listOverlayBoxes(right.container)).toEqual([{ left: 12, top: 12, right: 92, bottom: 72 }])
    expect(measureOverlays(right.container)).toEqual({ ...none, left: 92 })
    left.stage.remove()
    right.stage.remove()
  })
})

describe('the padding of a fit', () => {
  const size = { width: 1260, height: 900 }

  it('leaves air beside what floats over the map', () => {
    const covered = { top: 0, right: 60, bottom: 28, left: 320 }
    expect(choosePadding({ covered, own: none, ...size })).toEqual({
      top: 40,
      right: 100,
      bottom: 68,
      left: 360,
    })
  })

  it('does not count twice what the map keeps clear by itself', () => {
    const covered = { top: 0, right: 60, bottom: 28, left: 320 }
    expect(choosePadding({ covered, own: { ...none, left: 320 }, ...size }).left).toBe(40)
  })

  it('always leaves half of a small map free', () => {
    const covered = { top: 0, right: 60, bottom: 400, left: 0 }
    const { top, bottom } = choosePadding({ covered, own: none, width: 390, height: 500 })
    expect(top + bottom).toBeCloseTo(250)
  })
})
