import { boxesMeet, listLines, measureBox, measureSeparationM } from '@talhao/land/geometry'
import { type Direction, findDirection } from '../land-map/directions.ts'
import type { MapArea } from '../land-map/read-geometry.ts'
import type { ShownReceptor } from '../receptors/shown-receptors.ts'

export interface NearReceptor {
  readonly receptor: ShownReceptor
  readonly metres: number
  readonly direction: Direction
}

const reachM = 1000
/** A little more than that, in degrees. */
const reachDegrees = 0.011

/** The receptors around a field, the nearest first. */
export function listNearReceptors(
  area: MapArea,
  point: { readonly longitude: number; readonly latitude: number },
  receptors: readonly ShownReceptor[],
): readonly NearReceptor[] {
  const box = measureBox(listLines(area))
  return receptors
    .flatMap((receptor): NearReceptor[] => {
      const around = measureBox(listLines(receptor.shape))
      if (box === null || around === null || !boxesMeet(box, around, reachDegrees)) return []
      const metres = measureSeparationM(area, receptor.shape)
      if (metres > reachM) return []
      const [longitude, latitude] = receptor.middle
      return [{ receptor, metres, direction: findDirection(point, { longitude, latitude }) }]
    })
    .toSorted((one, other) => one.metres - other.metres)
}
