import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { farthestNeighbourM, measureBetween, type Place, type StationRecord } from '@talhao/station-quality'
import { readStationFile, readStationSpan } from './read-station-file.ts'

/** All stations whose files lie in a folder. */
export function readStationFolder(folder: string): StationRecord[] {
  return listFiles(folder).map(readStationFile)
}

/** Stations of a folder that can be neighbours of a record, or the same station: for the time of the record alone. */
export function readAround(record: StationRecord, folder: string): StationRecord[] {
  const slotMs = record.intervalMinutes * 60_000
  const span = { fromMs: record.firstSlot * slotMs, toMs: (record.firstSlot + record.length) * slotMs }
  const isWanted = (place: Place | null) =>
    record.place === null || (place !== null && measureBetween(record.place, place) <= farthestNeighbourM)
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
