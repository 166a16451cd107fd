import {
  type AreaGeometry,
  boxesMeet,
  type LandGeometry,
  listLines,
  measureBox,
} from '../geometry/land-geometry.ts'
import { measureAreaHa } from '../geometry/measure-area.ts'
import { intersectGeometries } from '../geometry/overlay.ts'
import type { ImportItem } from './import-item.ts'

export interface KnownField {
  readonly name: string
  readonly geometry: AreaGeometry
}

const leastShare = 0.01

/** Fields that lie on one that is there already say so, with its name and the hectares. */
export function tellOverlaps(
  items: readonly ImportItem[],
  known: readonly KnownField[],
): readonly ImportItem[] {
  const placed = known.map((field) => ({ field, box: measureBox(listLines(field.geometry)) }))
  return items.map((item) => {
    const { geometry } = item
    if (item.kind !== 'field' || geometry === null || !isArea(geometry)) return item
    const box = measureBox(listLines(geometry))
    const overlaps = placed.flatMap(({ field, box: other }) => {
      if (box === null || other === null || !boxesMeet(box, other)) return []
      const both = intersectGeometries(geometry, field.geometry)
      const areaHa = both === null ? 0 : measureAreaHa(both)
      return areaHa > (item.areaHa ?? 0) * leastShare ? [{ name: field.name, areaHa }] : []
    })
    if (overlaps.length === 0) return item
    return { ...item, notices: [...item.notices, 'overlaps'], detail: { ...item.detail, overlaps } }
  })
}

function isArea(geometry: LandGeometry): geometry is AreaGeometry {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}
