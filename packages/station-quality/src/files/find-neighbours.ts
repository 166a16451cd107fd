import { measureDistance } from '../spatial/network-point.ts'
import type { Place } from '../sun-elevation.ts'
import type { StationRecord } from './station-record.ts'

export interface NeighbourRecord {
  readonly distanceKm: number
  readonly record: StationRecord
}

/** Further away than this nobody is a neighbour, in metres. */
export const farthestNeighbourM = 150_000

/**
 * Metres between two places.
 *
 * @example measureBetween({ latitude: 0, longitude: 0, altitudeM: null }, { latitude: 0, longitude: 0, altitudeM: null }) // 0
 */
export function measureBetween(a: Place, b: Place): number {
  const points = {
    coordinates: 'geographic',
    y: [a.latitude, b.latitude],
    x: [a.longitude, b.longitude],
    elevationM: [],
  } as const
  return measureDistance(points, 0, 1) ?? Number.POSITIVE_INFINITY
}

/**
 * The place of a record. A file without a line of metadata takes it from the same station's other file, if there is one.
 *
 * @example findPlace(parseStationCsv('2020-01-01T00:00Z,21', 'a'), []) // null
 */
export function findPlace(record: StationRecord, others: readonly StationRecord[]): Place | null {
  return record.place ?? others.find((other) => isSameStation(record, other))?.place ?? null
}

/**
 * The other stations within 150 km; a station is never its own neighbour.
 *
 * @example findNeighbours(parseStationCsv('2020-01-01T00:00Z,21', 'a'), null, []) // []
 */
export function findNeighbours(
  record: StationRecord,
  place: Place | null,
  others: readonly StationRecord[],
): NeighbourRecord[] {
  if (place === null) return []
  return others.flatMap((other) => {
    if (other.place === null || isSameStation(record, other)) return []
    const distanceM = measureBetween(place, other.place)
    return distanceM > farthestNeighbourM ? [] : [{ distanceKm: distanceM / 1000, record: other }]
  })
}

/**
 * By its code; without one by its readings: two places do not share their pressures.
 *
 * @example isSameStation(parseStationCsv('2020-01-01T00:00Z,21', 'a'), parseStationCsv('2020-01-01T00:00Z,20', 'b')) // false
 */
export function isSameStation(a: StationRecord, b: StationRecord): boolean {
  if (a.code !== null && b.code !== null) return a.code === b.code
  if (a.name === b.name) return true
  const [mine, theirs] = [a.values.pressureHpa ?? [], b.values.pressureHpa ?? []]
  const shift = a.firstSlot - b.firstSlot
  let common = 0
  let equal = 0
  for (const [index, value] of mine.entries()) {
    const other = theirs[index + shift] ?? null
    if (value === null || other === null) continue
    common++
    if (value === other) equal++
  }
  return common >= 100 && equal / common > 0.5
}
