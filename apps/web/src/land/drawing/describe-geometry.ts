import type { Geometry } from '@talhao/contract/land/fields'
import type { LandGeometry } from '@talhao/land/geometry'

/** As the wire has it. */
export function describeGeometry({ type, coordinates }: LandGeometry): Geometry {
  return { type, coordinates: [...coordinates] }
}
