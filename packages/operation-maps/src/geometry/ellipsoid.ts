/** WGS 84. */
export const equatorRadiusM = 6_378_137
const eccentricitySquared = 0.00669437999

const degree = Math.PI / 180

/**
 * Metres of one degree of latitude (M·π/180) and of longitude (N·cos φ·π/180) at a latitude.
 * Source: radii of curvature of the WGS 84 ellipsoid (NIMA TR8350.2).
 */
export function measureDegrees(latitude: number): {
  readonly latitudeM: number
  readonly longitudeM: number
} {
  const sine = Math.sin(latitude * degree)
  return measureDegreesBySine(sine)
}

/** The same where the sine is known already. */
export function measureDegreesBySine(sine: number): {
  readonly latitudeM: number
  readonly longitudeM: number
} {
  const flattened = 1 - eccentricitySquared * sine * sine
  const primeVertical = equatorRadiusM / Math.sqrt(flattened)
  const meridian = (primeVertical * (1 - eccentricitySquared)) / flattened
  return {
    latitudeM: meridian * degree,
    longitudeM: primeVertical * Math.sqrt(1 - sine * sine) * degree,
  }
}
