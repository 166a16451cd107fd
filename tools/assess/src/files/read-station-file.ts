import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  type Place,
  parseStationCsv,
  readStationMetadata,
  type StationFileSpan,
  type StationRecord,
} from '@talhao/station-quality'

/** Reads a station's CSV, plain or gzipped. Lines of metadata and of column names may be there or not. */
export function readStationFile(path: string): StationRecord {
  return parseStationCsv(readText(path), nameStation(path))
}

/** As `readStationFile`, the lines of a span alone; null where the file's place is not wanted. */
export function readStationSpan(
  path: string,
  span: StationFileSpan,
  isWanted: (place: Place | null) => boolean,
): StationRecord | null {
  const text = readText(path)
  const isMetadata = text.startsWith('#')
  const { place } = readStationMetadata(isMetadata ? text.slice(0, text.indexOf('\n')) : '')
  return isWanted(place) ? parseStationCsv(text, nameStation(path), span) : null
}

function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function nameStation(path: string): string {
  return basename(path).replace(/\.csv(\.gz)?$/, '')
}
