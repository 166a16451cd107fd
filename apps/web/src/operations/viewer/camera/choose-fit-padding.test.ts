import { describe, expect, it } from 'vitest'
import type { MapEdges } from '../../../lib/map/measure-overlays.ts'
import { chooseFitPadding } from './choose-fit-padding.ts'

const map = { width: 1000, height: 600 }
const legend = { left: 12, top: 12, right: 252, bottom: 400 }
const buttons = { left: 940, top: 16, right: 984, bottom: 157 }
const windRose = { left: 12, top: 408, right: 238, bottom: 588 }

function choose(shape: { width: number; height: number }, overlays = [legend, buttons], size = map) {
  return chooseFitPadding({ map: size, overlays, shape, marginPx: 48 })
}

/** Whether the room lies under one of them. */
function isCovered({ left, top, right, bottom }: MapEdges, overlays = [legend, buttons]): boolean {
  return overlays.some(
    (box) =>
      box.right > left && box.left < map.width - right && box.bottom > top && box.top < map.height - bottom,
  )
}

describe('the room that a fit leaves', () => {
  it('is the whole map where nothing lies over it', () => {
    expect(choose({ width: 1, height: 1 }, [])).toEqual({ top: 48, right: 48, bottom: 48, left: 48 })
  })

  it.each([
    [1, 1],
    [5, 1],
    [1, 5],
  ])('of a field %s wide and %s high lies beside legend, wind rose and buttons', (width, height) => {
    const overlays = [legend, buttons, windRose]
    expect(isCovered(choose({ width, height }, overlays), overlays)).toBe(false)
  })

  it('is where the field is seen largest: a wide one goes below, a high one beside', () => {
    const low = { left: 12, top: 12, right: 600, bottom: 120 }
    expect(choose({ width: 4, height: 1 }, [low])).toMatchObject({ top: 132, left: 48 })
    expect(choose({ width: 1, height: 4 }, [{ ...low, right: 200, bottom: 500 }])).toMatchObject({
      top: 48,
      left: 212,
    })
  })

  it('is the whole map where what lies over it leaves too little', () => {
    const small = { width: 300, height: 300 }
    expect(choose({ width: 1, height: 1 }, [{ left: 0, top: 0, right: 290, bottom: 290 }], small)).toEqual({
      top: 48,
      right: 48,
      bottom: 48,
      left: 48,
    })
  })
})
