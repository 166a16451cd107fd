import { equatorRadiusM, measureDegreesBySine } from '../geometry/ellipsoid.ts'
import { wrapLongitude } from '../geometry/wrap-longitude.ts'
import type { Extent } from '../stored/stored-header.ts'

const degree = Math.PI / 180

/**
 * The plane in which strips are drawn: Web Mercator moved to an origin on the field and scaled so that a unit is a
 * metre there. Far from it a unit is not quite a metre: it is for drawing and picking, never for areas. Small numbers
 * around an origin keep millimetres in 32-bit floats.
 */
export interface MapPlane {
  readonly originLongitude: number
  readonly originLatitude: number
  /** Web Mercator of the origin, 0 to 1 from the north-west corner of the world. */
  readonly originX: number
  readonly originY: number
  /** Units of the plane in the width of the world. */
  readonly unitsPerWorld: number
}

/** The plane around the middle of a file. */
export function createMapPlane({ west, south, east, north }: Extent): MapPlane {
  const originLongitude = (west + east) / 2
  const originLatitude = (south + north) / 2
  const unitsPerWorld = 2 * Math.PI * equatorRadiusM * Math.cos(originLatitude * degree)
  return {
    originLongitude,
    originLatitude,
    originX: originLongitude / 360 + 0.5,
    originY: 0.5 - computeMercator(Math.sin(originLatitude * degree)) / (2 * Math.PI),
    unitsPerWorld,
  }
}

/** A point in the plane: x to the east, y to the north; and the units there of a metre on the ground. */
export interface PlanePoint {
  x: number
  y: number
  unitsPerMetreEast: number
  unitsPerMetreNorth: number
}

/** What projecting needs of a plane. */
export interface Projector {
  readonly originLongitude: number
  readonly originMercator: number
  readonly units: number
  readonly unitsPerDegree: number
}

export function createProjector(plane: MapPlane): Projector {
  return {
    originLongitude: plane.originLongitude,
    originMercator: computeMercator(Math.sin(plane.originLatitude * degree)),
    units: plane.unitsPerWorld / (2 * Math.PI),
    unitsPerDegree: plane.unitsPerWorld / 360,
  }
}

/** Projects a place on the ground into the plane. */
export function project(
  { originLongitude, originMercator, units, unitsPerDegree }: Projector,
  place: { readonly longitude: number; readonly latitude: number },
  into: PlanePoint,
): void {
  const sine = Math.sin(place.latitude * degree)
  const cosine = Math.sqrt(1 - sine * sine)
  const { latitudeM, longitudeM } = measureDegreesBySine(sine)
  into.x = (wrapLongitude(place.longitude, originLongitude) - originLongitude) * unitsPerDegree
  into.y = (computeMercator(sine) - originMercator) * units
  into.unitsPerMetreEast = unitsPerDegree / longitudeM
  into.unitsPerMetreNorth = unitsPerDegree / (cosine * latitudeM)
}

/** Where on the ground a point of the plane is. */
export function unproject(plane: MapPlane, x: number, y: number): { longitude: number; latitude: number } {
  const units = plane.unitsPerWorld / (2 * Math.PI)
  const mercator = computeMercator(Math.sin(plane.originLatitude * degree)) + y / units
  return {
    longitude: plane.originLongitude + x / (units * degree),
    latitude: Math.atan(Math.sinh(mercator)) / degree,
  }
}

/** The northing of Mercator on a sphere of radius 1, from the sine of the latitude. */
export function computeMercator(sine: number): number {
  return Math.log((1 + sine) / (1 - sine)) / 2
}
