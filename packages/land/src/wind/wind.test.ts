import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Position, Ring } from '../geometry/land-geometry.ts'
import { isInRing } from '../geometry/plane-rings.ts'
import { type Exposure, isPlaneExposed, judgeExposure, judgePlaneExposure } from './judge-exposure.ts'
import { summarizeWind, type Wind, type WindSample } from './summarize-wind.ts'

interface Check {
  readonly id: string
  readonly kind: string
  readonly field: Ring
  readonly receptor: Position
  readonly distanceM: number
  readonly samples: readonly WindSample[]
  readonly wind: { meanKmh: number; vectorKmh: number; fromDeg: number; sdDeg: number } | null
  readonly halfAngleDeg: number | null
  readonly expected: Exposure
}

const { cases }: { cases: readonly Check[] } = JSON.parse(
  readFileSync(new URL('../../checks/downwind_checks.json', import.meta.url), 'utf8'),
)

describe('the wind of the last minutes', () => {
  test('359° and 1° are a north wind', () => {
    const wind = summarizeWind(
      [
        { speedKmh: 8, fromDeg: 359 },
        { speedKmh: 8, fromDeg: 1 },
      ],
      2,
    )
    expect(wind.state === 'blowing' && Math.min(wind.fromDeg, 360 - wind.fromDeg)).toBeCloseTo(0, 6)
  })

  test('exactly 3 km/h is wind, less is calm, too few samples are unknown', () => {
    const blow = (speedKmh: number, samples = 10) =>
      summarizeWind(
        Array.from({ length: samples }, () => ({ speedKmh, fromDeg: 90 })),
        10,
      ).state
    expect([blow(3), blow(2.99), blow(0), blow(8, 8), blow(8, 7)]).toEqual([
      'blowing',
      'calm',
      'calm',
      'blowing',
      'unknown',
    ])
    expect(summarizeWind([], 0).state).toBe('unknown')
  })
})

describe('the exposure of a receptor', () => {
  test.each(cases)('$id ($kind) is $expected', (check) => {
    const wind = summarizeWind(check.samples, 10)
    if (check.wind !== null && wind.state === 'blowing') {
      expect(wind.meanKmh).toBeCloseTo(check.wind.meanKmh, 2)
      expect(wind.fromDeg).toBeCloseTo(check.wind.fromDeg, 2)
      expect(wind.deviationDeg).toBeCloseTo(check.wind.sdDeg, 2)
      expect(wind.halfAngleDeg).toBeCloseTo(check.halfAngleDeg ?? 0, 2)
    }
    expect(
      judgeExposure({
        field: { type: 'Polygon', coordinates: [check.field] },
        receptor: { type: 'Point', coordinates: check.receptor },
        distanceM: check.distanceM,
        wind,
      }),
    ).toBe(check.expected)
  })

  test('is unknown or far when the wind is not known, and never clear', () => {
    const field = { type: 'Polygon', coordinates: [cases[0]?.field ?? []] } as const
    for (const distanceM of [10, 100, 5000])
      expect(
        judgeExposure({
          field,
          receptor: { type: 'Point', coordinates: cases[0]?.receptor ?? [0, 0] },
          distanceM,
          wind: { state: 'unknown' },
        }),
      ).not.toBe('clear')
  })

  test('equals a plain search over all positions of the edge, 10,000 times', () => {
    const next = createNumbers(17)
    let compared = 0
    for (let i = 0; i < 10_000; i++) {
      const ring = drawField(next)
      const receptor: Position = [next() * 1600 - 800, next() * 1600 - 800]
      const distanceM = 20 + next() * 600
      const wind: Wind = {
        state: 'blowing',
        meanKmh: 8,
        vectorKmh: 8,
        fromDeg: next() * 360,
        deviationDeg: 0,
        halfAngleDeg: 30 + next() * 60,
      }
      const expected = search(ring, receptor, { distanceM, wind })
      if (expected === null) continue
      compared++
      const task = { field: [[ring]], receptor: { areas: [], lines: [[receptor]] }, distanceM, wind }
      expect([judgePlaneExposure(task), isPlaneExposed(task)], JSON.stringify(task)).toEqual([
        expected,
        expected === 'exposed',
      ])
    }
    expect(compared).toBeGreaterThan(8000)
  })
})

function createNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function drawField(next: () => number): Ring {
  const corners = 5 + Math.floor(next() * 8)
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = (index / corners) * 2 * Math.PI
    const radius = 60 + next() * 240
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  return [...ring, ring[0] ?? [0, 0]]
}

/** Null: too near to a limit for positions that lie apart. */
function search(
  ring: Ring,
  receptor: Position,
  { distanceM, wind }: { distanceM: number; wind: Extract<Wind, { state: 'blowing' }> },
): Exposure | null {
  if (isInRing(receptor, ring)) return 'exposed'
  let [isNear, isNearly, exposed, nearly] = [false, false, false, false]
  for (let i = 0; i + 1 < ring.length; i++) {
    const [a, b] = [ring[i] ?? [0, 0], ring[i + 1] ?? [0, 0]]
    const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]))
    for (let step = 0; step <= steps; step++) {
      const share = step / steps
      const [x, y] = [receptor[0] - a[0] - share * (b[0] - a[0]), receptor[1] - a[1] - share * (b[1] - a[1])]
      const distance = Math.hypot(x, y)
      const bearing = (Math.atan2(x, y) * 180) / Math.PI
      const off = Math.abs(((bearing - wind.fromDeg - 180 + 900) % 360) - 180)
      if (distance <= distanceM) isNear = true
      if (distance <= distanceM + 2) isNearly = true
      if (distance <= distanceM && off <= wind.halfAngleDeg) exposed = true
      const margin = (Math.atan2(2, distance) * 180) / Math.PI
      if (distance <= distanceM + 2 && off <= wind.halfAngleDeg + margin) nearly = true
    }
  }
  if (isNear !== isNearly || exposed !== nearly) return null
  if (exposed) return 'exposed'
  return isNear ? 'clear' : 'far'
}
