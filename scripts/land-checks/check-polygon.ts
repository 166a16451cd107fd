import { measureAreaM2, measurePerimeterM } from '../../packages/land/src/geometry/measure-area.ts'
import {
  bufferGeometry,
  intersectGeometries,
  measureSeparationM,
  subtractGeometry,
} from '../../packages/land/src/geometry/overlay.ts'
import type { AreaGeometry, PolygonGeometry, Position, Ring } from '../../packages/land/src/index.ts'
import type { Figure } from '../crop-checks/case.ts'

export interface PolygonCheck {
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

export function checkPolygon(check: PolygonCheck): Figure[] {
  const polygon: PolygonGeometry = { type: 'Polygon', coordinates: [check.ring, ...check.holes] }
  const other: PolygonGeometry = { type: 'Polygon', coordinates: [check.other] }
  const wide = bufferGeometry(other, 50)
  const perimeters = [[check.ring], [check.ring, ...check.holes]].map((rings) =>
    rings.reduce((sum, ring) => sum + measurePerimeterM(ring), 0),
  )
  return [
    compareArea('area', polygon, check.areaM2),
    compareArea('buffer of 50 m', bufferGeometry(polygon, 50), check.buffer50M2),
    compareArea('buffer of 250 m', bufferGeometry(polygon, 250), check.buffer250M2),
    compareArea('shrunk by 50 m', bufferGeometry(polygon, -50), check.inner50M2),
    compareArea('intersection', intersectGeometries(polygon, other), check.intersectionM2),
    compareArea('difference', subtractGeometry(polygon, other), check.differenceM2),
    compareArea(
      'within 50 m of the other',
      wide === null ? null : intersectGeometries(polygon, wide),
      check.withinBuffer50OfOtherM2,
    ),
    {
      // With or without those of the holes.
      what: 'perimeter',
      expected: check.perimeterM,
      computed:
        perimeters.toSorted(
          (one, another) => Math.abs(one - check.perimeterM) - Math.abs(another - check.perimeterM),
        )[0] ?? null,
      within: check.perimeterM / 1000,
    },
    {
      what: 'distance to the point',
      expected: check.distanceToPointM,
      computed: measureSeparationM(polygon, { type: 'Point', coordinates: check.point }),
      within: Math.max(0.05, check.distanceToPointM / 10_000),
    },
  ]
}

/** 0.1 % or a square metre, whichever is larger. */
function compareArea(what: string, geometry: AreaGeometry | null, expected: number): Figure {
  const computed = geometry === null ? 0 : measureAreaM2(geometry)
  return { what, expected, computed, within: Math.max(1, expected / 1000) }
}
