import {
  type FileWriter,
  latitudeColumn,
  listColumns,
  longitudeColumn,
  type OperationKind,
  timeColumn,
} from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { wrapLongitude } from '../geometry/wrap-longitude.ts'
import { encodeColumn } from './encode-column.ts'
import { describeHeader, encodeJson, magic, type Range, type StoredSummary } from './stored-header.ts'

export const descriptorBytes = 12

export interface StoredWriter {
  readonly writeBlock: (block: PointBlock) => void
  /** Writes the end. A file without a point has no extent: never finish one. */
  readonly finish: () => StoredSummary
}

/** Writes the stored form, block by block, uncompressed: the caller gzips what it gets. */
export function createStoredWriter(file: {
  readonly kind: OperationKind
  readonly rows: number
  readonly writer?: FileWriter
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void
}): StoredWriter {
  const columns = listColumns(file.kind, file.rows, file.writer)
  const ranges = columns.map(() => ({ minimum: Number.POSITIVE_INFINITY, maximum: Number.NEGATIVE_INFINITY }))
  let points = 0
  let firstLongitude = Number.NaN
  let west = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY

  file.onBytes(magic.slice())
  file.onBytes(encodeJson(describeHeader(file)))

  return {
    writeBlock: (block) => {
      file.onBytes(encodeBlock(block))
      points += block.count
      for (const [index, range] of ranges.entries()) widen(range, takeColumn(block, index), block.count)
      const longitudes = takeColumn(block, longitudeColumn)
      if (Number.isNaN(firstLongitude)) firstLongitude = longitudes[0] ?? 0
      for (let point = 0; point < block.count; point++) {
        const longitude = wrapLongitude(longitudes[point] ?? 0, firstLongitude)
        if (longitude < west) west = longitude
        if (longitude > east) east = longitude
      }
    },
    finish: () => {
      const summary: StoredSummary = {
        points,
        firstTimeMs: ranges[timeColumn]?.minimum ?? 0,
        lastTimeMs: ranges[timeColumn]?.maximum ?? 0,
        extent: {
          west,
          south: ranges[latitudeColumn]?.minimum ?? 0,
          east,
          north: ranges[latitudeColumn]?.maximum ?? 0,
        },
        ranges: Object.fromEntries(columns.map(({ name }, index) => [name, readRange(ranges[index])])),
      }
      // No block has no points: a count of 0 ends them.
      file.onBytes(new Uint8Array(4))
      file.onBytes(encodeJson(summary))
      return summary
    },
  }
}

function encodeBlock(block: PointBlock): Uint8Array<ArrayBuffer> {
  const { count } = block
  const columns = block.columns.map((values, index) =>
    encodeColumn(index === longitudeColumn ? straighten(values) : values, count, block.decimals[index] ?? 0),
  )
  const payload = columns.reduce((sum, { empty, planes }) => sum + (empty?.length ?? 0) + planes.length, 0)
  const bytes = new Uint8Array(8 + columns.length * descriptorBytes + payload)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, count, true)
  view.setUint32(4, bytes.length - 8, true)
  let at = 8
  for (const { base, decimals, order, width, empty } of columns) {
    view.setFloat64(at, base, true)
    view.setInt8(at + 8, decimals)
    view.setUint8(at + 9, order)
    view.setUint8(at + 10, width)
    view.setUint8(at + 11, empty === null ? 0 : 1)
    at += descriptorBytes
  }
  for (const { empty, planes } of columns) {
    if (empty !== null) bytes.set(empty, at)
    at += empty?.length ?? 0
    bytes.set(planes, at)
    at += planes.length
  }
  return bytes
}

/** Over the date line longitudes go on beyond 180, or a few metres would span the world and cost their decimals. */
function straighten(longitudes: Float64Array): Float64Array {
  const near = longitudes[0] ?? 0
  return Math.abs(near) < 90 ? longitudes : longitudes.map((longitude) => wrapLongitude(longitude, near))
}

function widen(range: { minimum: number; maximum: number }, values: Float64Array, count: number): void {
  for (let point = 0; point < count; point++) {
    const value = values[point] ?? Number.NaN
    if (value < range.minimum) range.minimum = value
    if (value > range.maximum) range.maximum = value
  }
}

function readRange(range: Range | undefined): Range | null {
  return range === undefined || range.minimum > range.maximum ? null : range
}
