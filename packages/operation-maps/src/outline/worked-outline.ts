import { firstRowColumn, type OperationKind, speedColumn, weatherColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { hasLanes, type Machine } from '../geometry/machine.ts'
import { readStripSpeed, workingSpeedKmh } from '../geometry/strip-speed.ts'
import { wrapLongitude } from '../geometry/wrap-longitude.ts'
import { type Outline, placeOutline } from './outline.ts'
import { traceRings } from './trace-rings.ts'
import { createWorkedGrid, gridCells, type WorkedCells } from './worked-grid.ts'

/** Fine enough for any picture of it; cells of a metre would otherwise be filled one by one. */
const minStepM = 1

/**
 * The shape of where a file's machine worked, gathered block by block beside its figures. It is a small picture's: rows
 * without a rate are left out, turns and single gaps between passes are not.
 */
export function createWorkedOutline({ kind, machine }: { kind: OperationKind; machine: Machine }): {
  readonly addBlock: (block: PointBlock) => void
  readonly finish: () => Outline
} {
  const link = createPointLinker({ directions: 'none' })
  const grid = createWorkedGrid()
  const rows = hasLanes(kind) ? machine.rows : 0
  const machineM = machine.rows * machine.rowWidthM
  let origin: Origin | null = null

  return {
    addBlock: (block) => {
      const { lengthM: lengths, seconds, ends } = link(block)
      const widths = kind === 'weather' ? takeColumn(block, weatherColumn.width) : null
      const speeds = takeColumn(block, kind === 'weather' ? weatherColumn.tractor_speed : speedColumn)
      for (let point = 0; point < block.count; point++) {
        const lengthM = lengths[point] ?? 0
        if (lengthM === 0) continue
        const speedKmh = readStripSpeed(speeds[point] ?? Number.NaN, lengthM, seconds[point] ?? 0)
        if (!(speedKmh > workingSpeedKmh)) continue
        origin ??= {
          longitude: ends.longitude[point] ?? 0,
          latitude: ends.latitude[point] ?? 0,
          longitudeM: ends.longitudeM[point] ?? 1,
          latitudeM: ends.latitudeM[point] ?? 1,
        }
        const { longitude, latitude, longitudeM, latitudeM } = origin
        const fromEastM = wrapLongitude((ends.longitude[point] ?? 0) - longitude, 0) * longitudeM
        const fromNorthM = ((ends.latitude[point] ?? 0) - latitude) * latitudeM
        const toEastM = wrapLongitude((ends.longitude[point + 1] ?? 0) - longitude, 0) * longitudeM
        const toNorthM = ((ends.latitude[point + 1] ?? 0) - latitude) * latitudeM
        const widthM = widths?.[point] ?? machineM
        const stepM = Math.max(minStepM, grid.readCellM() / 2)
        const along = Math.max(1, Math.ceil(lengthM / stepM))
        const across = Math.max(1, Math.ceil(widthM / stepM))
        const areaM2 = (lengthM * widthM) / (along * across)
        for (let side = 0; side < across; side++) {
          const share = (side + 0.5) / across
          if (rows > 0 && !((block.columns[firstRowColumn + Math.floor(share * rows)]?.[point] ?? 0) > 0))
            continue
          // To the right of the way from A to B.
          const sideM = (share - 0.5) * widthM + (block.offsets?.[point] ?? 0)
          const rightEastM = ((toNorthM - fromNorthM) / lengthM) * sideM
          const rightNorthM = (-(toEastM - fromEastM) / lengthM) * sideM
          for (let step = 0; step < along; step++) {
            const gone = (step + 0.5) / along
            grid.add(
              fromEastM + (toEastM - fromEastM) * gone + rightEastM,
              fromNorthM + (toNorthM - fromNorthM) * gone + rightNorthM,
              areaM2,
            )
          }
        }
      }
    },
    finish: () => (origin === null ? noOutline : outlineCells(grid.read(), origin)),
  }
}

/** Of a file without worked area. */
const noOutline: Outline = { west: 0, south: 0, east: 0, north: 0, rings: [] }

interface Origin {
  readonly longitude: number
  readonly latitude: number
  /** Metres of a degree there. */
  readonly longitudeM: number
  readonly latitudeM: number
}

function outlineCells({ cellM, westM, southM, areasM2 }: WorkedCells, origin: Origin): Outline {
  const cellM2 = cellM * cellM
  const covered = areasM2.map((areaM2) => Math.min(1, areaM2 / cellM2))
  const filled = covered.filter((share) => share > 0)
  if (filled.length === 0) return noOutline
  // A field is covered by whole cells, a single pass seen from afar by a small part of each: half of the usual is inside.
  const threshold = filled.reduce((sum, share) => sum + share, 0) / filled.length / 2
  const rings = traceRings({ columns: gridCells, rows: gridCells, values: covered }, threshold)
  return placeOutline(
    rings.map((ring) =>
      ring.map((value, index) =>
        index % 2 === 0
          ? origin.longitude + (westM + (value + 0.5) * cellM) / origin.longitudeM
          : origin.latitude + (southM + (value + 0.5) * cellM) / origin.latitudeM,
      ),
    ),
  )
}
