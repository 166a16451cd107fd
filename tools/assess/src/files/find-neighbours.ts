import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { measureDistance, type Place } from '@talhao/station-quality'
import { readStationFile, readStationSpan } from './read-station-file.ts'
import type { StationRecord } from './station-record.ts'

export interface NeighbourRecord {
  readonly distanceKm: number
  readonly record: StationRecord
}

const farthestM = 150_000

/** All stations whose files lie in a folder. */
export function readStationFolder(folder: string): StationRecord[] {
  return listFiles(folder).map(readStationFile)
}

/** Stations of a folder that can be neighbours of a record, or the same station: for the time of the record alone. */
export function readAround(record: StationRecord, folder: string): StationRecord[] {
  const slotMs = record.intervalMinutes * 60_000
  const span = { fromMs: record.firstSlot * slotMs, toMs: (record.firstSlot + record.length) * slotMs }
  const isWanted = (place: Place | null) =>
    record.place === null || (place !== null && measureBetween(record.place, place) <= farthestM)
  return listFiles(folder)
    .map((path) => readStationSpan(path, span, isWanted))
    .filter((other) => other !== null)
}

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.csv(\.gz)?$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

function measureBetween(a: Place, b: Place): number {
  const points = {
    coordinates: 'geographic',
    y: [a.latitude, b.latitude],
    x: [a.longitude, b.longitude],
    elevationM: [],
  } as const
  return measureDistance(points, 0, 1) ?? Number.POSITIVE_INFINITY
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
    const distanceM = measureBetween(place, other.place)
    return distanceM > farthestM ? [] : [{ distanceKm: distanceM / 1000, record: other }]
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
