import { measureAreaHa } from '@talhao/land/geometry'
import { describe, expect, it } from 'vitest'
import type { LonLat } from '../land-map/read-geometry.ts'
import { readArea, readGeometry } from '../land-map/read-geometry.ts'
import { addStep, startHistory, stepBack, stepForward } from './drawing-history.ts'
import { countHoles, nothingDrawn, putTogether, takeApart } from './drawn-shapes.ts'
import { findSnap } from './find-snap.ts'

function square(west: number, south: number, side: number): LonLat[] {
  return [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ]
}

describe('what lies on the board', () => {
  it('has a hole where a ring lies inside of another, and is taken apart again (LAND-21)', () => {
    const rings = [square(-55, -13, 0.01), square(-54.997, -12.997, 0.002)]
    const geometry = putTogether({ ...nothingDrawn, rings })
    expect(countHoles(geometry)).toBe(1)
    expect(geometry?.type === 'Polygon' ? measureAreaHa(geometry) : 0).toBeCloseTo(115.2, 0)
    const again = readArea(geometry === null ? null : { ...geometry, coordinates: [...geometry.coordinates] })
    expect(again === null ? 0 : takeApart(again).rings).toHaveLength(2)
  })

  it('is a line or the last point where there is no ring', () => {
    expect(putTogether({ ...nothingDrawn, lines: [square(-55, -13, 0.01)] })?.type).toBe('LineString')
    const points: LonLat[] = [
      [-55, -13],
      [-54, -13],
    ]
    expect(putTogether({ ...nothingDrawn, points })).toEqual({ type: 'Point', coordinates: [-54, -13] })
    expect(putTogether(nothingDrawn)).toBeNull()
  })

  it('is taken back and brought again step by step', () => {
    const one = { ...nothingDrawn, rings: [square(-55, -13, 0.01)] }
    const two = { ...nothingDrawn, rings: [square(-55, -13, 0.02)] }
    const drawn = addStep(addStep(startHistory(nothingDrawn), one), two)
    const back = stepBack(drawn)
    expect(back?.present).toBe(one)
    expect(back === null ? null : stepForward(back)?.present).toBe(two)
    expect(stepBack(startHistory(one))).toBeNull()
    expect(stepForward(drawn)).toBeNull()
    expect(back === null ? null : stepForward(addStep(back, two))).toBeNull()
  })
})

describe('snapping', () => {
  const input = {
    lines: [square(-55, -13, 0.01)],
    project: (longitude: number, latitude: number) => ({ x: longitude * 1e5, y: -latitude * 1e5 }),
    unproject: (x: number, y: number) => ({ lng: x / 1e5, lat: -y / 1e5 }),
    reachPx: 14,
  }

  it('takes a corner before an edge, an edge before nothing, and nothing far away', () => {
    expect(findSnap({ ...input, at: { lng: -54.99995, lat: -12.99995 } })).toEqual([-55, -13])
    const [longitude, latitude] = findSnap({ ...input, at: { lng: -54.995, lat: -13.0001 } }) ?? []
    expect(longitude).toBeCloseTo(-54.995, 8)
    expect(latitude).toBeCloseTo(-13, 8)
    expect(findSnap({ ...input, at: { lng: -54.995, lat: -12.995 } })).toBeNull()
  })
})

describe('a geometry of the wire', () => {
  it('is drawn only if its coordinates are those of its type', () => {
    expect(readGeometry({ type: 'Point', coordinates: [-55, -13] })).not.toBeNull()
    expect(readGeometry({ type: 'Point', coordinates: ['a', -13] })).toBeNull()
    expect(readGeometry({ type: 'Polygon', coordinates: [[[-55]]] })).toBeNull()
    expect(readArea({ type: 'Point', coordinates: [-55, -13] })).toBeNull()
    expect(readArea(null)).toBeNull()
  })
})
