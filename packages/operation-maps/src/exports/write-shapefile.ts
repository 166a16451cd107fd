import { OperationFileProblem } from '../columns/operation-file-problem.ts'
import type { Machine } from '../geometry/machine.ts'
import { readStripBatches } from '../geometry/strip-batches.ts'
import type { StoredFile } from '../stored/stored-reader.ts'
import type { StripMeasure } from './measure-strips.ts'
import { isClockwise } from './ring-order.ts'

/** ESRI Shapefile Technical Description, 1998: one polygon of one ring of five points a record. */
const polygonType = 5
const headerBytes = 100
const contentBytes = 128
const recordBytes = 8 + contentBytes

const recordsPerChunk = 7_500

/** Readers count the file in signed 32-bit numbers. */
const maxBytes = 2 ** 31 - 1

/** WGS 84 as ESRI writes it. */
export const projectionText =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** The geometry. Throws `too-large` where a shapefile cannot hold so many polygons. */
export async function* writeShapes(operation: {
  readonly file: StoredFile
  readonly machine: Machine
  readonly measure: StripMeasure
}): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { file, machine, measure } = operation
  yield createHeader(measure, headerBytes + measure.count * recordBytes)
  let number = 0
  let open = 0
  let chunk = new DataView(new ArrayBuffer(recordsPerChunk * recordBytes))
  for await (const { corners, count } of readStripBatches(file, machine, {
    corners: 'placed',
    columns: [],
  })) {
    for (let strip = 0; strip < count; strip++) {
      writeRecord(chunk, open * recordBytes, { number: ++number, corners, at: strip * 8 })
      if (++open < recordsPerChunk) continue
      yield new Uint8Array(chunk.buffer)
      chunk = new DataView(new ArrayBuffer(recordsPerChunk * recordBytes))
      open = 0
    }
  }
  if (open > 0) yield new Uint8Array(chunk.buffer, 0, open * recordBytes)
}

/** The index: records have one length, so that it follows from their number. */
export function* writeShapeIndex(measure: StripMeasure): Generator<Uint8Array<ArrayBuffer>> {
  yield createHeader(measure, headerBytes + measure.count * 8)
  const perChunk = 65_536
  for (let first = 0; first < measure.count; first += perChunk) {
    const count = Math.min(perChunk, measure.count - first)
    const view = new DataView(new ArrayBuffer(count * 8))
    for (let record = 0; record < count; record++) {
      view.setInt32(record * 8, (headerBytes + (first + record) * recordBytes) / 2)
      view.setInt32(record * 8 + 4, contentBytes / 2)
    }
    yield new Uint8Array(view.buffer)
  }
}

function createHeader({ extent }: StripMeasure, fileBytes: number): Uint8Array<ArrayBuffer> {
  if (fileBytes > maxBytes) throw new OperationFileProblem('too-large', 'shp')
  const view = new DataView(new ArrayBuffer(headerBytes))
  view.setInt32(0, 9994)
  view.setInt32(24, fileBytes / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, polygonType, true)
  for (const [index, value] of [extent.west, extent.south, extent.east, extent.north].entries()) {
    view.setFloat64(36 + index * 8, value, true)
  }
  return new Uint8Array(view.buffer)
}

/** Rings of a shapefile run clockwise. */
function writeRecord(
  view: DataView,
  start: number,
  { number, corners, at }: { number: number; corners: Float64Array; at: number },
): void {
  const ax = corners[at] ?? 0
  const ay = corners[at + 1] ?? 0
  const bx = corners[at + 2] ?? 0
  const by = corners[at + 3] ?? 0
  const cx = corners[at + 4] ?? 0
  const cy = corners[at + 5] ?? 0
  const dx = corners[at + 6] ?? 0
  const dy = corners[at + 7] ?? 0
  const isReversed = !isClockwise(corners, at)
  view.setInt32(start, number)
  view.setInt32(start + 4, contentBytes / 2)
  view.setInt32(start + 8, polygonType, true)
  view.setFloat64(start + 12, Math.min(ax, bx, cx, dx), true)
  view.setFloat64(start + 20, Math.min(ay, by, cy, dy), true)
  view.setFloat64(start + 28, Math.max(ax, bx, cx, dx), true)
  view.setFloat64(start + 36, Math.max(ay, by, cy, dy), true)
  view.setInt32(start + 44, 1, true)
  view.setInt32(start + 48, 5, true)
  view.setFloat64(start + 56, ax, true)
  view.setFloat64(start + 64, ay, true)
  view.setFloat64(start + 72, isReversed ? dx : bx, true)
  view.setFloat64(start + 80, isReversed ? dy : by, true)
  view.setFloat64(start + 88, cx, true)
  view.setFloat64(start + 96, cy, true)
  view.setFloat64(start + 104, isReversed ? bx : dx, true)
  view.setFloat64(start + 112, isReversed ? by : dy, true)
  view.setFloat64(start + 120, ax, true)
  view.setFloat64(start + 128, ay, true)
}
