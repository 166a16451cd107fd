import { firstRowColumn, latitudeColumn, longitudeColumn, weatherColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import type { StoredFile } from '../stored/stored-reader.ts'
import { measureDegrees } from './ellipsoid.ts'
import { createPointLinker, type Links } from './link-points.ts'
import { countLanes, hasLanes, type Machine } from './machine.ts'

/** Some strips of a file with their corners in degrees: longitude, latitude of A left, A right, B right, B left. */
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

/** All strips of a file in the order they were driven, rows left to right; rows without a rate above 0 have none. Corners can be left out. */
export async function* readStripBatches(
  file: StoredFile,
  machine: Machine,
  { corners: wanted }: { readonly corners: 'placed' | 'none' } = { corners: 'placed' },
): AsyncGenerator<StripBatch> {
  const link = createPointLinker()
  const lanes = countLanes(file.header.kind, machine)
  const corners = new Float64Array((stripsPerBatch + lanes) * 8)
  const points = new Uint32Array(stripsPerBatch + lanes)
  const columns = new Int16Array(stripsPerBatch + lanes)
  const frame = new Float64Array(8)
  const isPlaced = wanted === 'placed'
  const machineM = machine.rows * machine.rowWidthM
  for await (const block of file.readBlocks()) {
    const links = link(block)
    const isByRow = hasLanes(file.header.kind)
    const widths = file.header.kind === 'weather' ? takeColumn(block, weatherColumn.width) : null
    let count = 0
    for (let point = 0; point < block.count; point++) {
      if ((links.lengthM[point] ?? 0) === 0) continue
      if (isPlaced) frameEnds({ block, links, point }, frame)
      if (!isByRow) {
        const halfM = (widths?.[point] ?? machineM) / 2
        if (isPlaced) placeCorners(corners, count * 8, { frame, leftM: -halfM, rightM: halfM })
        points[count] = point
        columns[count++] = -1
      } else {
        for (let lane = 0; lane < lanes; lane++) {
          if (!((block.columns[firstRowColumn + lane]?.[point] ?? 0) > 0)) continue
          const leftM = (lane - lanes / 2) * machine.rowWidthM
          if (isPlaced) placeCorners(corners, count * 8, { frame, leftM, rightM: leftM + machine.rowWidthM })
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

/** Where the machine's middle is at A and at B, and how many degrees a metre to its right is: eight numbers. */
function frameEnds(end: { block: PointBlock; links: Links; point: number }, frame: Float64Array): void {
  const { block, links, point } = end
  const latitude = takeColumn(block, latitudeColumn)[point] ?? 0
  const fromLatitude = links.fromLatitude[point] ?? 0
  const from = measureDegrees(fromLatitude)
  const to = measureDegrees(latitude)
  frame[0] = links.fromLongitude[point] ?? 0
  frame[1] = fromLatitude
  frame[2] = (links.fromCos[point] ?? 0) / from.longitudeM
  frame[3] = -(links.fromSin[point] ?? 0) / from.latitudeM
  frame[4] = takeColumn(block, longitudeColumn)[point] ?? 0
  frame[5] = latitude
  frame[6] = (links.toCos[point] ?? 0) / to.longitudeM
  frame[7] = -(links.toSin[point] ?? 0) / to.latitudeM
}

/** Corners lie at right angles to the heading at each end: east by s·cos h, north by −s·sin h. Reference §6.3. */
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
}
