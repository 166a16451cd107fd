import type { Receptor } from '@talhao/contract/land/receptors'
import { findMiddle, listLines } from '@talhao/land/geometry'
import { type LonLat, type MapGeometry, readGeometry } from '../land-map/read-geometry.ts'

export interface ShownReceptor extends Omit<Receptor, 'geometry'> {
  readonly shape: MapGeometry
  readonly middle: LonLat
}

/** Those that can be drawn. */
export function readReceptors(receptors: readonly Receptor[]): readonly ShownReceptor[] {
  return receptors.flatMap(({ geometry, ...receptor }) => {
    const shape = readGeometry(geometry)
    const middle = shape === null ? null : findMiddle(listLines(shape))
    return shape === null || middle === null ? [] : [{ ...receptor, shape, middle: [middle[0], middle[1]] }]
  })
}
