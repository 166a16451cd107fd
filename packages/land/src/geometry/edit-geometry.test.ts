import { describe, expect, test } from 'vitest'
import { cutGeometry } from './cut-geometry.ts'
import { joinRings } from './join-rings.ts'
import { listPolygons, type PolygonGeometry, type Ring } from './land-geometry.ts'
import { measureAreaHa } from './measure-area.ts'
import { uniteGeometries } from './overlay.ts'

/** Clockwise, as people draw them too. */
function square(west: number, south: number, side: number): Ring {
  return [
    [west, south],
    [west, south + side],
    [west + side, south + side],
    [west + side, south],
    [west, south],
  ]
}

function area(ring: Ring): PolygonGeometry {
  return { type: 'Polygon', coordinates: [ring] }
}

function line(...coordinates: Ring) {
  return { type: 'LineString', coordinates } as const
}

const field = area(square(-55, -13, 0.01))

describe('rings that are drawn one by one', () => {
  test('are holes where they lie inside of another, and parts where they lie beside it (LAND-21)', () => {
    const joined = joinRings([
      square(-54.997, -12.997, 0.002),
      square(-55, -13, 0.01),
      square(-54.98, -13, 0.01),
    ])
    expect(joined?.type).toBe('MultiPolygon')
    const counts = joined === null ? [] : listPolygons(joined).map((rings) => rings.length)
    expect(counts.toSorted()).toEqual([1, 2])
    expect(joined === null ? 0 : measureAreaHa(joined)).toBeCloseTo(measureAreaHa(field) * 1.96, 1)
  })

  test('enclose nothing where there are none', () => {
    expect(joinRings([])).toBeNull()
  })
})

describe('a line through a field', () => {
  test('cuts it into pieces that are as large as it was, the largest first (LAND-22)', () => {
    const pieces = cutGeometry(field, line([-54.997, -13.001], [-54.997, -12.98]))
    expect(pieces).toHaveLength(2)
    const [large = 0, small = 0] = pieces.map(measureAreaHa)
    expect(large / small).toBeCloseTo(7 / 3, 3)
    expect(large + small).toBeCloseTo(measureAreaHa(field), 2)
  })

  test('leaves it whole where it ends inside', () => {
    expect(cutGeometry(field, line([-54.997, -13.001], [-54.997, -12.995]))).toEqual([])
    expect(cutGeometry(field, line([-54.997, -13.001]))).toEqual([])
  })

  test('leaves parts that it does not reach with the largest piece', () => {
    const parts = {
      type: 'MultiPolygon',
      coordinates: [field.coordinates, [square(-54.98, -13, 0.01)]],
    } as const
    const pieces = cutGeometry(parts, line([-54.997, -13.001], [-54.997, -12.98]))
    expect(pieces.map((piece) => listPolygons(piece).length)).toEqual([2, 1])
  })

  test('may be cut many times at once', () => {
    const zigzag = line([-55.001, -12.998], [-54.985, -12.997], [-54.985, -12.993], [-55.001, -12.992])
    expect(cutGeometry(field, zigzag)).toHaveLength(3)
  })
})

describe('fields that are joined', () => {
  test('are one part where they touch, and two where they do not', () => {
    const beside = area(square(-54.99, -13, 0.01))
    const far = area(square(-54.9, -13, 0.01))
    const joined = uniteGeometries([field, beside])
    expect(joined?.type).toBe('Polygon')
    expect(joined === null ? 0 : measureAreaHa(joined)).toBeCloseTo(measureAreaHa(field) * 2, 1)
    expect(uniteGeometries([field, far])?.type).toBe('MultiPolygon')
    expect(uniteGeometries([])).toBeNull()
  })
})
