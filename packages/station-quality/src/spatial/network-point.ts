/** Where the stations of a network are: degrees, or metres of a plane. A length of 1 of a parameter holds for all. */
export interface NetworkPoints {
  readonly coordinates: 'geographic' | 'cartesian_m'
  readonly y: readonly (number | null)[]
  readonly x: readonly (number | null)[]
  readonly elevationM: readonly (number | null)[]
}

/**
 * Straight distance between two points in metres, null where either is not known.
 *
 * Formula: on a sphere of 6,378,137 m the chord, 2·R·√(sin²(Δφ/2) + cos φ₁·cos φ₂·sin²(Δλ/2)); on a plane Pythagoras.
 * Valid: every pair. Source: titanlib (MET Norway), whose cases we equal.
 *
 * @example measureDistance({ coordinates: 'cartesian_m', y: [0, 3], x: [0, 4], elevationM: [] }, 0, 1) // 5
 */
export function measureDistance({ coordinates, y, x }: NetworkPoints, a: number, b: number): number | null {
  const [y1, y2, x1, x2] = [y[a] ?? null, y[b] ?? null, x[a] ?? null, x[b] ?? null]
  if (y1 === null || y2 === null || x1 === null || x2 === null) return null
  if (coordinates === 'cartesian_m') return Math.hypot(x1 - x2, y1 - y2)
  const [phi1, phi2] = [toRadians(y1), toRadians(y2)]
  const half =
    Math.sin((phi1 - phi2) / 2) ** 2 +
    Math.cos(phi1) * Math.cos(phi2) * Math.sin((toRadians(x1) - toRadians(x2)) / 2) ** 2
  return 2 * 6_378_137 * Math.sqrt(half)
}

/**
 * A parameter that is one for all points or one for each.
 *
 * @example readParameter([7], 3) // 7
 */
export function readParameter(values: readonly number[], index: number): number {
  return values[values.length === 1 ? 0 : index] ?? Number.NaN
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
