import type { AreaGeometry, LandGeometry, Position, Ring } from '../geometry/land-geometry.ts'
import { listLines } from '../geometry/land-geometry.ts'

/** Worked strips: longitude and latitude of four corners each, eight numbers a strip, in degrees. */
export type StripCorners = Float64Array

const majorAxisM = 6_378_137
const flattening = 1 / 298.257_222_101
const eccentricitySquared = flattening * (2 - flattening)
const radians = Math.PI / 180

/**
 * Metres east and north of a centre, in which areas are those of the ellipsoid: each position lies as far east as it
 * does on its own circle of latitude (sinusoidal). For what lies within some ten kilometres.
 */
export function createEqualAreaPlane([centreLongitude, centreLatitude]: Position): (
  longitude: number,
  latitude: number,
) => Position {
  const sine = Math.sin(centreLatitude * radians)
  const north =
    ((majorAxisM * (1 - eccentricitySquared)) / (1 - eccentricitySquared * sine * sine) ** 1.5) * radians
  return (longitude, latitude) => {
    const sineHere = Math.sin(latitude * radians)
    const cosine = Math.cos(latitude * radians)
    const east = (majorAxisM / Math.sqrt(1 - eccentricitySquared * sineHere * sineHere)) * cosine * radians
    return [(longitude - centreLongitude) * east, (latitude - centreLatitude) * north]
  }
}

/** The same plane with its axes turned, in radians: areas and distances stay. */
export function turnPlane(
  toPlane: ReturnType<typeof createEqualAreaPlane>,
  angle: number,
): ReturnType<typeof createEqualAreaPlane> {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return (longitude, latitude) => {
    const [x, y] = toPlane(longitude, latitude)
    return [x * cosine - y * sine, x * sine + y * cosine]
  }
}

/** Null: there are no strips. */
export function findStripsMiddle(corners: StripCorners): Position | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < corners.length; at += 2) {
    const [longitude = 0, latitude = 0] = [corners[at], corners[at + 1]]
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return west > east ? null : [(west + east) / 2, (south + north) / 2]
}

export function projectStrips(
  corners: StripCorners,
  toPlane: ReturnType<typeof createEqualAreaPlane>,
): Float64Array {
  const placed = new Float64Array(corners.length)
  for (let at = 0; at + 1 < corners.length; at += 2) {
    const [x, y] = toPlane(corners[at] ?? 0, corners[at + 1] ?? 0)
    placed[at] = x
    placed[at + 1] = y
  }
  return placed
}

export function projectLines(
  geometry: LandGeometry | AreaGeometry,
  toPlane: ReturnType<typeof createEqualAreaPlane>,
): Ring[] {
  return listLines(geometry).map((line) => line.map(([longitude, latitude]) => toPlane(longitude, latitude)))
}
