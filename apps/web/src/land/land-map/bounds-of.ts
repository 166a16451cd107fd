import { listLines, measureBox } from '@talhao/land/geometry'
import type { MapBounds } from '../../lib/map/map-bounds.ts'
import type { MapGeometry } from './read-geometry.ts'

/** The smallest frame around all of them; null: there are none. */
export function boundsOf(geometries: readonly MapGeometry[]): MapBounds | null {
  return measureBox(geometries.flatMap((geometry) => [...listLines(geometry)]))
}
