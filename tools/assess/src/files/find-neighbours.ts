import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { measureDistance, type Place } from '@talhao/station-quality'
import { readStationFile } from './read-station-file.ts'
import type { StationRecord } from './station-record.ts'

export interface NeighbourRecord {
  readonly distanceKm: number
  readonly record: StationRecord
}

/** All stations whose files lie in a folder. */
export function readStationFolder(folder: string): StationRecord[] {
  return readdirSync(folder)
    .filter((name) => /\.csv(\.gz)?$/.test(name))
    .toSorted()
    .map((name) => readStationFile(join(folder, name)))
}

/** A file without a line of metadata takes its place from the same station's file of the folder, if it is there. */
export function findPlace(record: StationRecord, others: readonly StationRecord[]): Place | null {
  return record.place ?? others.find((other) => isSameStation(record, other))?.place ?? null
}

export function findNeighbours(
  record: StationRecord,
  place: Place | null,
  others: readonly StationRecord[],
): NeighbourRecord[] {
  if (place === null) return []
  return others.flatMap((other) => {
    if (other.place === null || isSameStation(record, other)) return []
    if (other.intervalMinutes > 60) return []
    const distanceM = measureDistance(
      {
        coordinates: 'geographic',
        y: [place.latitude, other.place.latitude],
        x: [place.longitude, other.place.longitude],
        elevationM: [],
      },
      0,
      1,
    )
    return distanceM === null || distanceM > 150_000 ? [] : [{ distanceKm: distanceM / 1000, record: other }]
  })
}

/** By its code; without one by its readings: two places do not share their pressures. */
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
