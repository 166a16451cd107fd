interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusKm = 6371
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Along a great circle of a round earth: within half a percent. */
export function measureDistanceKm(one: Point, other: Point): number {
  const [a, b] = [toRadians(one.latitude), toRadians(other.latitude)]
  const across = toRadians(other.longitude - one.longitude)
  const haversine = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
