import {
  firstRowColumn,
  headingColumn,
  latitudeColumn,
  longitudeColumn,
  type OperationKind,
  timeColumn,
  weatherColumn,
} from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import type { StoredFile } from '../stored/stored-reader.ts'
import { createPointLinker, type Links } from './link-points.ts'
import { countLanes, hasLanes, type Machine } from './machine.ts'
import { settleCorners, straightenStrip } from './valid-strip.ts'
import { wrapLongitude } from './wrap-longitude.ts'

/**
 * Some strips of a file with their corners in degrees: longitude, latitude of A left, A right, B right, B left. To eight
 * decimals, and never a ring that crosses itself.
 */
export interface StripBatch {
  readonly block: PointBlock
  readonly count: number
  readonly corners: Float64Array
  /** Index in the block of the point at the strip's end, whose values are the strip's. */
  readonly points: Uint32Array
  /** Index of the strip's column of rates in the block, or -1 where a strip spans the machine. */
  readonly columns: Int16Array
}

const stripsPerBatch = 8192

export interface BatchChoice {
  /** Without them, only which strips there are is known. */
  readonly corners: 'placed' | 'none'
  /** Columns that the caller reads; without a list, all. The rest of the block means nothing. */
  readonly columns?: readonly number[]
}

/** All strips of a file in the order they were driven, rows left to right; rows without a rate above 0 have none. */
export async function* readStripBatches(
  file: StoredFile,
  machine: Machine,
  { corners: wanted, columns: read }: BatchChoice = { corners: 'placed' },
): AsyncGenerator<StripBatch> {
  const isPlaced = wanted === 'placed'
  const link = createPointLinker({ directions: isPlaced ? 'known' : 'none' })
  const { kind } = file.header
  const lanes = countLanes(kind, machine)
  const isByRow = hasLanes(kind)
  const corners = new Float64Array(isPlaced ? (stripsPerBatch + lanes) * 8 : 0)
  const points = new Uint32Array(stripsPerBatch + lanes)
  const columns = new Int16Array(stripsPerBatch + lanes)
  const frame = new Float64Array(12)
  const machineM = machine.rows * machine.rowWidthM
  const needed = read === undefined ? undefined : new Set([...read, ...listShapeColumns(kind, lanes)])
  for await (const block of file.readBlocks(needed)) {
    const links = link(block)
    const widths = kind === 'weather' ? takeColumn(block, weatherColumn.width) : null
    let count = 0
    for (let point = 0; point < block.count; point++) {
      if ((links.lengthM[point] ?? 0) === 0) continue
      if (isPlaced) frameEnds(links, point, frame)
      if (!isByRow) {
        const halfM = (widths?.[point] ?? machineM) / 2
        const offsetM = block.offsets?.[point] ?? 0
        if (isPlaced)
          placeCorners(corners, count * 8, { frame, leftM: offsetM - halfM, rightM: offsetM + halfM })
        points[count] = point
        columns[count++] = -1
      } else {
        for (let lane = 0; lane < lanes; lane++) {
          if (!((block.columns[firstRowColumn + lane]?.[point] ?? 0) > 0)) continue
          if (isPlaced) {
            // Of whole rows, so that neighbours share their corners to the last bit.
            const leftM = (lane - lanes / 2) * machine.rowWidthM
            const rightM = (lane + 1 - lanes / 2) * machine.rowWidthM
            placeCorners(corners, count * 8, { frame, leftM, rightM })
          }
          points[count] = point
          columns[count++] = firstRowColumn + lane
        }
      }
      if (count < stripsPerBatch) continue
      yield { block, count, corners, points, columns }
      count = 0
    }
    if (count > 0) yield { block, count, corners, points, columns }
  }
}

/** What decides which strips there are and where. */
function listShapeColumns(kind: OperationKind, lanes: number): readonly number[] {
  const places = [timeColumn, latitudeColumn, longitudeColumn, headingColumn]
  if (kind === 'weather') return [...places, weatherColumn.width]
  return hasLanes(kind)
    ? [...places, ...Array.from({ length: lanes }, (_, lane) => firstRowColumn + lane)]
    : places
}

/**
 * Where the machine's middle is at A and at B, and how many degrees a metre to its right is: eight numbers. Then the
 * metres of a degree, and of the way to the east and to the north.
 */
function frameEnds(links: Links, point: number, frame: Float64Array): void {
  const { ends } = links
  const to = point + 1
  const longitude = ends.longitude[to] ?? 0
  frame[0] = wrapLongitude(ends.longitude[point] ?? 0, longitude)
  frame[1] = ends.latitude[point] ?? 0
  frame[2] = (links.fromCos[point] ?? 0) / (ends.longitudeM[point] ?? 1)
  frame[3] = -(links.fromSin[point] ?? 0) / (ends.latitudeM[point] ?? 1)
  frame[4] = longitude
  frame[5] = ends.latitude[to] ?? 0
  frame[6] = (links.toCos[point] ?? 0) / (ends.longitudeM[to] ?? 1)
  frame[7] = -(links.toSin[point] ?? 0) / (ends.latitudeM[to] ?? 1)
  const longitudeM = ends.longitudeM[to] ?? 1
  const latitudeM = ends.latitudeM[to] ?? 1
  frame[8] = longitudeM
  frame[9] = latitudeM
  frame[10] = (longitude - (frame[0] ?? 0)) * longitudeM
  frame[11] = ((frame[5] ?? 0) - (frame[1] ?? 0)) * latitudeM
}

/** Corners lie at right angles to the heading at each end: east by s·cos h, north by −s·sin h. OPS-8. */
function placeCorners(
  corners: Float64Array,
  at: number,
  { frame, leftM, rightM }: { frame: Float64Array; leftM: number; rightM: number },
): void {
  const fromLongitude = frame[0] ?? 0
  const fromLatitude = frame[1] ?? 0
  const fromEast = frame[2] ?? 0
  const fromNorth = frame[3] ?? 0
  const longitude = frame[4] ?? 0
  const latitude = frame[5] ?? 0
  const toEast = frame[6] ?? 0
  const toNorth = frame[7] ?? 0
  corners[at] = fromLongitude + leftM * fromEast
  corners[at + 1] = fromLatitude + leftM * fromNorth
  corners[at + 2] = fromLongitude + rightM * fromEast
  corners[at + 3] = fromLatitude + rightM * fromNorth
  corners[at + 4] = longitude + rightM * toEast
  corners[at + 5] = latitude + rightM * toNorth
  corners[at + 6] = longitude + leftM * toEast
  corners[at + 7] = latitude + leftM * toNorth
  if (!settleCorners(corners, at)) {
    straightenStrip(corners, at, {
      widthM: rightM - leftM,
      longitudeM: frame[8] ?? 1,
      latitudeM: frame[9] ?? 1,
      wayEastM: frame[10] ?? 0,
      wayNorthM: frame[11] ?? 0,
    })
    settleCorners(corners, at)
  }
}
