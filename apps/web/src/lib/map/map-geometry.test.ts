import { describe, expect, it } from 'vitest'
import { chooseStep, drawGrid } from './basemap/draw-grid.ts'
import { chooseScale, measureMetresPerPixel } from './choose-scale.ts'
import { frameOf, growBounds } from './map-bounds.ts'

describe('the frame around stations', () => {
  it('holds all of them', () => {
    expect(
      frameOf([
        { latitude: -12.5, longitude: -55.7 },
        { latitude: -28.2, longitude: -52.4 },
        { latitude: -19.7, longitude: -47.9 },
      ]),
    ).toEqual({ west: -55.7, south: -28.2, east: -47.9, north: -12.5 })
  })

  it('is none without stations', () => expect(frameOf([])).toBeNull())

  it('grows by a share of itself, never past the poles', () => {
    expect(growBounds({ west: -60, south: -80, east: -40, north: 80 }, 0.5)).toEqual({
      west: -70,
      south: -90,
      east: -30,
      north: 90,
    })
  })
})

describe('the scale', () => {
  it('knows how wide a pixel is at the equator and at 60 degrees', () => {
    expect(measureMetresPerPixel(0, 0)).toBeCloseTo(78_271.5, 1)
    expect(measureMetresPerPixel(60, 0)).toBeCloseTo(39_135.8, 1)
  })

  it.each([
    [3, '500 km'],
    [10, '5 km'],
    [17, '50 m'],
  ])('is a round length at zoom %i: %s', (zoom, text) => {
    const scale = chooseScale({ latitude: -12, zoom, maxPx: 96 })
    expect(scale.text).toBe(text)
    expect(scale.widthPx).toBeLessThanOrEqual(96)
    expect(scale.widthPx).toBeGreaterThan(96 / 2.6)
  })
})

describe('the grid', () => {
  it.each([
    [80, 10],
    [20, 2],
    [0.05, 0.005],
    [0.0001, 0.001],
  ])('of a view %f degrees wide has lines every %f degrees', (width, step) => {
    expect(chooseStep(width)).toBe(step)
  })

  it('covers the view with few lines', () => {
    const { features } = drawGrid({ west: -56.03, south: -12.61, east: -55.41, north: -12.22 })
    expect(features.length).toBeLessThan(20)
    const longitudes = features.flatMap(({ geometry }) => geometry.coordinates.map(([x = 0]) => x))
    expect(Math.min(...longitudes)).toBeLessThanOrEqual(-56.03)
    expect(Math.max(...longitudes)).toBeGreaterThanOrEqual(-55.41)
  })
})
