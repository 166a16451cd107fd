import { pointsPerBlock } from '../columns/point-block.ts'
import type { LinkEnds } from '../geometry/link-points.ts'
import { wrapLongitude } from '../geometry/wrap-longitude.ts'
import { computeMercator, type Projector } from './map-plane.ts'

/** The ends of a block's strips in the plane: at `point` is A of the strip that ends at that point, at `point + 1` is B. */
export interface PlaneEnds {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Units of the plane in a metre on the ground. */
  readonly unitsPerMetreEast: Float64Array
  readonly unitsPerMetreNorth: Float64Array
}

export function createPlaneEnds(): PlaneEnds {
  const createColumn = () => new Float64Array(pointsPerBlock + 1)
  return {
    x: createColumn(),
    y: createColumn(),
    unitsPerMetreEast: createColumn(),
    unitsPerMetreNorth: createColumn(),
  }
}

/** Projects the ends of a block's strips, as `project` does one place. */
export function projectEnds(
  { originLongitude, originMercator, unitsPerDegree, units }: Projector,
  ends: LinkEnds,
  { count, into }: { readonly count: number; readonly into: PlaneEnds },
): void {
  const { x, y, unitsPerMetreEast, unitsPerMetreNorth } = into
  for (let end = 0; end <= count; end++) {
    const sine = ends.sine[end] ?? 0
    const cosine = Math.sqrt(1 - sine * sine)
    x[end] = (wrapLongitude(ends.longitude[end] ?? 0, originLongitude) - originLongitude) * unitsPerDegree
    y[end] = (computeMercator(sine) - originMercator) * units
    unitsPerMetreEast[end] = unitsPerDegree / (ends.longitudeM[end] ?? 1)
    unitsPerMetreNorth[end] = unitsPerDegree / (cosine * (ends.latitudeM[end] ?? 1))
  }
}
