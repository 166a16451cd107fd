import geodesicLibrary from 'geographiclib-geodesic'
import type { Position } from './land-geometry.ts'

export const ellipsoid = geodesicLibrary.Geodesic.WGS84

/** Metres east and north of a centre, and back. */
export interface LocalPlane {
  readonly toPlane: (position: Position) => Position
  readonly toEarth: (position: Position) => Position
}

const radians = Math.PI / 180

/** Azimuthal equidistant on the ellipsoid: for buffers, intersections and distances. */
export function createExactPlane([centreLongitude, centreLatitude]: Position): LocalPlane {
  return {
    toPlane: ([longitude, latitude]) => {
      const { s12 = 0, azi1 = 0 } = ellipsoid.Inverse(centreLatitude, centreLongitude, latitude, longitude)
      return [s12 * Math.sin(azi1 * radians), s12 * Math.cos(azi1 * radians)]
    },
    toEarth: ([x, y]) => {
      const azimuth = Math.atan2(x, y) / radians
      const { lat2 = 0, lon2 = 0 } = ellipsoid.Direct(
        centreLatitude,
        centreLongitude,
        azimuth,
        Math.hypot(x, y),
      )
      return [lon2, lat2]
    },
  }
}

const majorAxisM = 6_378_137
const flattening = 1 / 298.257_222_101
const eccentricitySquared = flattening * (2 - flattening)

/** The metres of a degree at the centre, everywhere: quick, and fine for cleaning rings and for strips of one field. */
export function createQuickPlane([centreLongitude, centreLatitude]: Position): LocalPlane {
  const sine = Math.sin(centreLatitude * radians)
  const root = Math.sqrt(1 - eccentricitySquared * sine * sine)
  const north = ((majorAxisM * (1 - eccentricitySquared)) / root ** 3) * radians
  const east = (majorAxisM / root) * Math.cos(centreLatitude * radians) * radians
  return {
    toPlane: ([longitude, latitude]) => [
      (longitude - centreLongitude) * east,
      (latitude - centreLatitude) * north,
    ],
    toEarth: ([x, y]) => [centreLongitude + x / east, centreLatitude + y / north],
  }
}
