import { createMapPlane, createSeedRateLegend, fertilizerLegend } from '@talhao/operation-maps'
import { describe, expect, it, vi } from 'vitest'
import { chooseLevel, overlaps } from './choose-level.ts'
import { colourByRate } from './geojson-layer.tsx'
import { findLayerAbove } from './layer-order.ts'
import { computePlaneMatrix } from './plane-matrix.ts'
import { runSlice } from './run-slices.ts'
import { uploadFile } from './upload-file.ts'

const plane = createMapPlane({ west: -47.77, east: -47.77, south: -19.16, north: -19.16 })

/** As MapLibre's at a zoom, over a place: the world's map scaled and moved to the middle of 1000 × 1000 pixels. */
function makeWorldMatrix(zoom: number, centre: { x: number; y: number }): number[] {
  const scale = (512 * 2 ** zoom) / 500
  return [scale, 0, 0, 0, 0, -scale, 0, 0, 0, 0, 1, 0, -scale * centre.x, scale * centre.y, 0, 1]
}

describe('strips on the screen', () => {
  it('stay within a hundredth of a pixel of their place at zoom 22, kilometres from the origin', () => {
    const metres = 3000.123
    const unit = 1 / plane.unitsPerWorld
    const centre = { x: plane.originX + metres * unit, y: plane.originY - metres * unit }
    const worldMatrix = makeWorldMatrix(22, centre)
    const matrix = computePlaneMatrix({ worldMatrix, plane, centreX: centre.x })
    const corner = Math.fround(metres)
    const place = (row: number) =>
      (matrix[row] ?? 0) * corner + (matrix[4 + row] ?? 0) * corner + (matrix[12 + row] ?? 0)
    // Clip space is 2 wide for 1000 pixels; a 32-bit corner is exact to a tenth of a millimetre there.
    expect(Math.abs(place(0)) * 500).toBeLessThan(0.02)
    expect(Math.abs(place(1)) * 500).toBeLessThan(0.02)
  })

  it('follow a view that has gone round the world', () => {
    const worldMatrix = makeWorldMatrix(10, { x: plane.originX + 1, y: plane.originY })
    const matrix = computePlaneMatrix({ worldMatrix, plane, centreX: plane.originX + 1 })
    expect(matrix[12]).toBeCloseTo(0, 3)
  })

  it('are merged where they would be smaller than a few pixels, unless that is switched off', () => {
    const levels = { full: { counts: [65_536], stripM: 4 }, far: { counts: [8192], stripM: 32 } }
    const file = { levels, plane }
    expect(chooseLevel(file, { zoom: 12, isOptimised: true })).toBe('far')
    expect(chooseLevel(file, { zoom: 16, isOptimised: true })).toBe('full')
    expect(chooseLevel(file, { zoom: 12, isOptimised: false })).toBe('full')
    expect(
      chooseLevel(
        { plane, levels: { ...levels, far: { counts: [], stripM: 0 } } },
        { zoom: 12, isOptimised: true },
      ),
    ).toBe('full')
  })

  it('are left out where the view does not reach them', () => {
    const view = { left: 0, right: 10, bottom: 0, top: 10 }
    expect(overlaps(view, { left: 9, right: 20, bottom: -5, top: 1 })).toBe(true)
    expect(overlaps(view, { left: 11, right: 20, bottom: 0, top: 1 })).toBe(false)
  })

  it('lie in the order of the list, whichever arrives first', () => {
    const order = ['a', 'b', 'c']
    const hasLayer = (id: string) => id === 'operation-c'
    expect(findLayerAbove({ order, fileId: 'a', hasLayer })).toBe('operation-c')
    expect(findLayerAbove({ order, fileId: 'c', hasLayer })).toBeUndefined()
  })
})

describe('bringing strips to the card', () => {
  it('ends a slice when its time is over and goes on in the next', () => {
    let now = 0
    let left = 10
    const step = () => {
      now += 1.5
      left--
      return left > 0
    }
    expect(runSlice({ sliceMs: 4, now: () => now, step })).toBe(true)
    expect(left).toBe(7)
    while (runSlice({ sliceMs: 4, now: () => now, step }));
    expect(left).toBe(0)
  })

  it('brings every chunk, tells how far it is, and stops when nobody wants it any more', async () => {
    const levels = { full: { counts: [3, 1], stripM: 4 }, far: { counts: [], stripM: 0 } }
    const file = { id: 'a', levels }
    const bounds = { left: 0, right: 0, bottom: 0, top: 0 }
    const strips = { count: 0, corners: new Float32Array(0), seconds: new Float32Array(0), bounds }
    const addChunk = vi.fn(async () => undefined)
    const drawing = { addChunk }
    const parts: number[] = []
    const viewer = { readChunk: async () => strips }
    await uploadFile({ viewer, file, drawing, isGone: () => false, onPart: (part) => parts.push(part) })
    expect(parts).toEqual([0.75, 1])
    await uploadFile({ viewer, file, drawing, isGone: () => true, onPart: (part) => parts.push(part) })
    expect(addChunk).toHaveBeenCalledTimes(2)
  })
})

describe('a GeoJSON layer', () => {
  it('has the colours of the legend by its rates', () => {
    const legend = createSeedRateLegend({
      minimumCriticalLimit: 1,
      minimumPrecariousLimit: 2,
      minimumRegularLimit: 3,
      minimumAdequateLimit: 4,
      maximumAdequateLimit: 5,
      maximumRegularLimit: 6,
      maximumPrecariousLimit: 7,
      maximumCriticalLimit: 8,
    })
    if (legend === null) throw new Error('no legend')
    const [kind, , first, limit, second] = colourByRate(legend)
    expect([kind, first, limit, second]).toEqual(['step', '#ff4500', 1, '#ff8c1a'])
    expect(colourByRate(fertilizerLegend)).toBe('#008080')
  })
})
