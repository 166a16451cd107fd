import { describe, expect, test } from 'vitest'
import type { PolygonGeometry, Position } from '../geometry/land-geometry.ts'
import { createQuickPlane } from '../geometry/local-plane.ts'
import { measureAreaM2 } from '../geometry/measure-area.ts'
import { loadPresetRules } from '../rules/buffer-rules.ts'
import { computeGuard, type GuardTask } from './compute-guard.ts'

const { toEarth } = createQuickPlane([-55.7, -12.5])
const corners: readonly Position[] = [
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
  [0, 0],
]
const field: PolygonGeometry = { type: 'Polygon', coordinates: [corners.map(toEarth)] }
const dwelling = (x: number, y: number) => ({
  id: 'house',
  kind: 'dwelling',
  geometry: { type: 'Point', coordinates: toEarth([x, y]) } as const,
})
const noon = Date.UTC(2026, 10, 16, 16)
const nights = [{ sunsetMs: Date.UTC(2026, 10, 16, 22), sunriseMs: Date.UTC(2026, 10, 17, 10) }]
const place = { country: 'BR', state: 'MT', method: 'ground', fiscalModules: 28 } as const

function guard(task: Partial<GuardTask>) {
  const [hour] = computeGuard({
    field,
    receptors: [],
    rules: loadPresetRules().rules,
    place,
    nights,
    hours: [{ timeMs: noon, wind: { fromDeg: 270, speedKmh: 8 }, cloudPercent: 10 }],
    ...task,
  })
  if (hour === undefined) throw new Error('no hour')
  return hour
}

describe('the guard of a field', () => {
  test('closes the strip along a house by distance, whatever the wind', () => {
    const { state, closures } = guard({
      receptors: [dwelling(1030, 500)],
      hours: [{ timeMs: noon, wind: { fromDeg: 90, speedKmh: 8 }, cloudPercent: 10 }],
    })
    expect(state).toBe('caution')
    expect(closures).toHaveLength(1)
    expect(closures[0]).toMatchObject({
      receptorId: 'house',
      reason: 'distance',
      ruleId: 'BR-MT-12859-2025-large',
    })
    expect(closures[0]?.distanceM).toBeCloseTo(30, 0)
    // The part of a circle of 90 m that lies 30 m behind its middle and more.
    const segment = 90 * 90 * Math.acos(30 / 90) - 30 * Math.sqrt(90 * 90 - 30 * 30)
    const strip = closures[0]?.strip ?? null
    expect(strip === null ? 0 : measureAreaM2(strip) / segment).toBeCloseTo(1, 2)
  })

  test('closes by wind toward a receptor, and by calm in every direction', () => {
    const receptors = [dwelling(1200, 500)]
    const at = (fromDeg: number, speedKmh: number) =>
      guard({ receptors, hours: [{ timeMs: noon, wind: { fromDeg, speedKmh }, cloudPercent: 100 }] })
    expect(at(270, 8)).toMatchObject({ state: 'closed', closures: [{ reason: 'wind', ruleId: null }] })
    expect(at(90, 8)).toMatchObject({ state: 'open', closures: [] })
    expect(at(90, 2)).toMatchObject({ state: 'closed', closures: [{ reason: 'wind' }] })
  })

  test('is unknown without wind, and says of the night that it is inverted', () => {
    const without = guard({
      receptors: [dwelling(1200, 500)],
      hours: [{ timeMs: noon, wind: null, cloudPercent: null }],
    })
    expect(without).toMatchObject({ state: 'unknown' })
    const night = guard({
      hours: [{ timeMs: noon + 8 * 3_600_000, wind: { fromDeg: 90, speedKmh: 4 }, cloudPercent: null }],
    })
    expect(night).toMatchObject({ state: 'closed', inversion: 'likely', closures: [{ reason: 'inversion' }] })
  })

  test('closes what lies inside of a reserve, and nothing beside it', () => {
    const reserve = (from: number) => ({
      id: 'reserve',
      kind: 'legal_reserve',
      geometry: {
        type: 'Polygon',
        coordinates: [corners.map(([x, y]) => toEarth([x + from, y]))],
      } as const,
    })
    const east = [{ timeMs: noon, wind: { fromDeg: 90, speedKmh: 8 }, cloudPercent: 10 }]
    const overlap = guard({ receptors: [reserve(900)], hours: east }).closures.filter(
      ({ reason }) => reason === 'distance',
    )
    expect(overlap[0]?.strip).not.toBeNull()
    expect(guard({ receptors: [reserve(1100)], hours: east }).closures).toEqual([])
  })

  test('leaves out what is far away', () => {
    expect(guard({ receptors: [dwelling(9000, 500)] })).toMatchObject({ state: 'open', closures: [] })
  })
})
