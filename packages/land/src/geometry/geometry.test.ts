import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PolygonGeometry, Position, Ring } from './land-geometry.ts'
import { measureAreaM2, measurePerimeterM } from './measure-area.ts'
import { bufferGeometry, intersectGeometries, measureSeparationM, subtractGeometry } from './overlay.ts'

interface Check {
  readonly id: string
  readonly ring: Ring
  readonly holes: readonly Ring[]
  readonly areaM2: number
  readonly perimeterM: number
  readonly buffer50M2: number
  readonly buffer250M2: number
  readonly inner50M2: number
  readonly other: Ring
  readonly intersectionM2: number
  readonly differenceM2: number
  readonly withinBuffer50OfOtherM2: number
  readonly point: Position
  readonly distanceToPointM: number
}

const { polygons }: { polygons: readonly Check[] } = JSON.parse(
  readFileSync(new URL('../../checks/polygon_checks.json', import.meta.url), 'utf8'),
)

/** 0.1 % or a square metre, whichever is larger. */
function expectArea(actual: number, expected: number, what: string): void {
  expect(Math.abs(actual - expected), what).toBeLessThan(Math.max(1, expected / 1000))
}

function areaOf(geometry: Parameters<typeof measureAreaM2>[0] | null): number {
  return geometry === null ? 0 : measureAreaM2(geometry)
}

describe('geometry on the ellipsoid agrees with GEOS', () => {
  test.each(polygons)('$id', (check) => {
    const polygon: PolygonGeometry = { type: 'Polygon', coordinates: [check.ring, ...check.holes] }
    const other: PolygonGeometry = { type: 'Polygon', coordinates: [check.other] }
    expectArea(measureAreaM2(polygon), check.areaM2, 'area')
    const perimeter = [check.ring, ...check.holes].reduce((sum, ring) => sum + measurePerimeterM(ring), 0)
    expect(
      Math.min(
        Math.abs(perimeter - check.perimeterM),
        Math.abs(measurePerimeterM(check.ring) - check.perimeterM),
      ),
    ).toBeLessThan(check.perimeterM / 1000)
    expectArea(areaOf(bufferGeometry(polygon, 50)), check.buffer50M2, 'buffer of 50 m')
    expectArea(areaOf(bufferGeometry(polygon, 250)), check.buffer250M2, 'buffer of 250 m')
    expectArea(areaOf(bufferGeometry(polygon, -50)), check.inner50M2, 'shrunk by 50 m')
    expectArea(areaOf(intersectGeometries(polygon, other)), check.intersectionM2, 'intersection')
    expectArea(areaOf(subtractGeometry(polygon, other)), check.differenceM2, 'difference')
    const wide = bufferGeometry(other, 50)
    expectArea(
      wide === null ? 0 : areaOf(intersectGeometries(polygon, wide)),
      check.withinBuffer50OfOtherM2,
      'within 50 m of the other',
    )
    const distance = measureSeparationM(polygon, { type: 'Point', coordinates: check.point })
    expect(Math.abs(distance - check.distanceToPointM)).toBeLessThan(
      Math.max(0.05, check.distanceToPointM / 10_000),
    )
  })

  test('a buffer is never too small', () => {
    const point: Position = [-55, -13]
    const circle = bufferGeometry({ type: 'Point', coordinates: point }, 250)
    expect(areaOf(circle)).toBeGreaterThanOrEqual(Math.PI * 250 * 250)
  })
})
