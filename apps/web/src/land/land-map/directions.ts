export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

interface Place {
  readonly longitude: number
  readonly latitude: number
}

const radians = Math.PI / 180
const kmOfDegree = 111.2

/** On which side of a place another lies: near enough for words. */
export function findDirection(from: Place, to: Place): Direction {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians)
  const bearing = Math.atan2(east, to.latitude - from.latitude) / radians
  return directions[Math.round((bearing + 360) / 45) % 8] ?? 'n'
}

/** Kilometres on a flat earth: for what lies within a farm or two. */
export function measureKm(from: Place, to: Place): number {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians)
  return Math.hypot(east, to.latitude - from.latitude) * kmOfDegree
}
