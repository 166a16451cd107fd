import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkBuddies } from './check-buddies.ts'
import { checkBuddyEvents } from './check-buddy-events.ts'
import { checkIsolation } from './check-isolation.ts'
import { checkRange } from './check-range.ts'
import { findDuplicates } from './find-duplicates.ts'
import type { NetworkPoints } from './network-point.ts'

interface SpatialCase {
  readonly id: string
  readonly check: 'range' | 'isolation' | 'buddy' | 'buddy_event' | 'duplicate'
  readonly coordinates?: NetworkPoints['coordinates']
  readonly y?: (number | null)[]
  readonly x?: (number | null)[]
  readonly elevation_m?: (number | null)[]
  readonly values?: (number | null)[]
  readonly min?: number[]
  readonly max?: number[]
  readonly num_min?: number[]
  readonly radius_m?: number[] | number
  readonly vertical_radius_m?: number[]
  readonly vertical_range_m?: number
  readonly threshold?: number
  readonly event_threshold?: number
  readonly max_elev_diff_m?: number
  readonly elev_gradient_per_m?: number
  readonly min_std?: number
  readonly num_iterations?: number
  readonly expected: (0 | 1)[]
}

const { cases }: { cases: SpatialCase[] } = JSON.parse(
  readFileSync(new URL('../../checks/station_spatial_checks.json', import.meta.url), 'utf8'),
)

function run(given: SpatialCase): boolean[] {
  const points: NetworkPoints = {
    coordinates: given.coordinates ?? 'geographic',
    y: given.y ?? [],
    x: given.x ?? [],
    elevationM: given.elevation_m ?? [],
  }
  const values = given.values ?? []
  const radiusM = [given.radius_m ?? []].flat()
  const buddies = {
    radiusM,
    leastNumber: given.num_min ?? [],
    maxElevationDifferenceM: given.max_elev_diff_m ?? 0,
    gradientPerM: given.elev_gradient_per_m ?? 0,
    rounds: given.num_iterations ?? 1,
    threshold: given.threshold ?? 0,
  }
  switch (given.check) {
    case 'range':
      return checkRange(values, given.min ?? [], given.max ?? [])
    case 'isolation':
      return checkIsolation(points, {
        leastNumber: given.num_min ?? [],
        radiusM,
        ...(given.vertical_radius_m === undefined ? {} : { verticalRadiusM: given.vertical_radius_m }),
      })
    case 'buddy':
      return checkBuddies(points, values, { ...buddies, leastSpread: given.min_std ?? 0 })
    case 'buddy_event':
      return checkBuddyEvents(points, values, { ...buddies, eventThreshold: given.event_threshold ?? 0 })
    case 'duplicate':
      return findDuplicates(points, {
        radiusM: radiusM[0] ?? Number.NaN,
        ...(given.vertical_range_m === undefined ? {} : { verticalRangeM: given.vertical_range_m }),
      })
  }
}

describe('checks among stations', () => {
  it('WEA-129: every published kind of check is among the cases', () => {
    expect(new Set(cases.map(({ check }) => check)).size).toBe(5)
    expect(cases.length).toBeGreaterThanOrEqual(34)
  })

  it.each(cases)('WEA-129: $id flags what titanlib flags', (given) => {
    expect(run(given).map(Number)).toEqual(given.expected)
  })
})
