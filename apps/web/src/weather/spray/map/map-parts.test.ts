import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MapPoint } from '../../../lib/map/map-bounds.ts'
import type { Viewpoint } from '../../../lib/map/viewpoint.ts'
import { findWorstRisk } from '../outlook/risk.ts'
import { chooseOverview } from './choose-overview.ts'
import { circleAreas, computeRadiusM, drawSpokes, measureAtZoomZero } from './circle-geometry.ts'
import { sprayFirstView } from './first-view.ts'
import { groupMarkers } from './group-stations.ts'
import { listZoomSteps, stepZoom } from './step-zoom.ts'

describe('risk circles', () => {
  it('have the radius of their area: 1000 × sqrt(area / 100 / π) metres', () => {
    expect(computeRadiusM(circleAreas.inner)).toBeCloseTo(398.94, 2)
    expect(computeRadiusM(circleAreas.outer)).toBeCloseTo(813.69, 2)
  })

  it('are as large on the map as on the ground', () => {
    const metresPerPixel = (156_543.034 / 2 / 2 ** 13) * Math.cos((12.5 * Math.PI) / 180)
    expect(measureAtZoomZero(398.94, -12.5) * 2 ** 13).toBeCloseTo(398.94 / metresPerPixel, 2)
  })

  it('have spokes from the inner to the outer circle', () => {
    const spokes = drawSpokes({ latitude: 0, longitude: 0 }, 4)
    expect(spokes).toHaveLength(4)
    const [inner, outer] = spokes[1] ?? []
    expect((inner?.[0] ?? 0) * 111_319.49).toBeCloseTo(398.94, 1)
    expect((outer?.[0] ?? 0) * 111_319.49).toBeCloseTo(813.69, 1)
  })
})

describe('badges', () => {
  const points = [
    { latitude: -12.5, longitude: -55.7 },
    { latitude: -12.6, longitude: -55.6 },
    { latitude: -28.2, longitude: -52.3 },
  ]

  it('stand together from afar and apart from near', () => {
    expect(groupMarkers(points, 5).map(({ members }) => members)).toEqual([[0, 1], [2]])
    expect(groupMarkers(points, 13)).toHaveLength(3)
  })

  it('show the worst of those that stand together; what is unknown is not good news', () => {
    expect(findWorstRisk(['low', 'high', 'medium'])).toBe('high')
    expect(findWorstRisk(['low', 'unknown'])).toBe('unknown')
    expect(findWorstRisk(['unknown', 'medium'])).toBe('medium')
    expect(findWorstRisk(['low', 'low'])).toBe('low')
    expect(findWorstRisk([])).toBe('unknown')
  })
})

describe('the way to a station', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('goes level by level', () => {
    expect(listZoomSteps(5, 13)).toEqual([6, 7, 8, 9, 10, 11, 12, 13])
    expect(listZoomSteps(11.4, 13)).toEqual([12.4, 13])
    expect(listZoomSteps(13, 5)).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
    expect(listZoomSteps(13, 13)).toEqual([])
  })

  it('takes a step every 70 ms, and can be stopped', () => {
    const seen: number[] = []
    const map = { getZoom: () => 5, jumpTo: ({ zoom }: { zoom: number }) => seen.push(zoom) }
    const stop = stepZoom({ map, center: [0, 0], zoom: 13 })
    vi.advanceTimersByTime(69)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(71)
    expect(seen).toEqual([6, 7])
    stop()
    vi.advanceTimersByTime(1000)
    expect(seen).toEqual([6, 7])
  })
})

describe('the view that the spray map opens with', () => {
  const map = { width: 900, height: 800, padding: { top: 60, right: 110, bottom: 70, left: 40 } }

  /** Pixels from the map's top left corner. */
  function place({ latitude, longitude }: MapPoint, view: Viewpoint) {
    const worldPx = 512 * 2 ** view.zoom
    const y = (degrees: number) => Math.asinh(Math.tan((degrees * Math.PI) / 180)) / (2 * Math.PI)
    return {
      x: map.width / 2 + ((longitude - view.longitude) / 360) * worldPx,
      y: map.height / 2 - (y(latitude) - y(view.latitude)) * worldPx,
    }
  }

  it.each([
    ['one far in the north', [{ latitude: 4.1, longitude: -60.6 }]],
    [
      'all over Brazil',
      [
        { latitude: -3.1, longitude: -60 },
        { latitude: -30.9, longitude: -55.5 },
        { latitude: -8.5, longitude: -35.9 },
      ],
    ],
    [
      'two neighbours beyond the border',
      [
        { latitude: -33.1, longitude: -62.3 },
        { latitude: -33.2, longitude: -62.4 },
      ],
    ],
  ])('has every station clear of what floats over it: %s', (_name, stations) => {
    const view = chooseOverview({ stations, ...map })
    expect(view).not.toEqual(sprayFirstView)
    expect(view.zoom).toBeLessThanOrEqual(9)
    for (const station of stations) {
      const { x, y } = place(station, view)
      expect(x).toBeGreaterThanOrEqual(map.padding.left - 0.01)
      expect(x).toBeLessThanOrEqual(map.width - map.padding.right + 0.01)
      expect(y).toBeGreaterThanOrEqual(map.padding.top - 0.01)
      expect(y).toBeLessThanOrEqual(map.height - map.padding.bottom + 0.01)
    }
  })

  it('is the first view where that has them all, and where there is none', () => {
    const near = [
      { latitude: -17, longitude: -50 },
      { latitude: -22, longitude: -46 },
    ]
    expect(chooseOverview({ stations: near, ...map })).toEqual(sprayFirstView)
    expect(chooseOverview({ stations: [], ...map })).toEqual(sprayFirstView)
  })
})
