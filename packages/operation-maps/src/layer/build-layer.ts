import {
  firstRowColumn,
  latitudeColumn,
  longitudeColumn,
  type Metric,
  type OperationKind,
  speedColumn,
  timeColumn,
  weatherColumn,
  weatherMetrics,
} from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { countLanes, hasLanes, type Machine } from '../geometry/machine.ts'
import type { StoredFile, StoredFileInMemory } from '../stored/stored-reader.ts'
import { createMapPlane, createProjector, type MapPlane, type PlanePoint, unproject } from './map-plane.ts'
import { type LayerChunk, type StripLayer, stripsPerChunk } from './strip-layer.ts'

/** The strips of a stored file as arrays for the graphics card. */
export function buildLayer(file: StoredFileInMemory, machine: Machine): StripLayer {
  const chunks: LayerChunk[] = []
  const builder = createLayerBuilder({ file, machine, onChunk: (chunk) => chunks.push(chunk) })
  for (const block of file.readBlocks()) builder.addBlock(block)
  return { ...builder.finish(), chunks }
}

export interface LayerBuilder {
  readonly plane: MapPlane
  readonly addBlock: (block: PointBlock) => void
  readonly finish: () => Omit<StripLayer, 'chunks'>
}

/** Builds a layer block by block, and tells each chunk as soon as it is full, so that a layer can show as it grows. */
export function createLayerBuilder({
  file,
  machine,
  onChunk,
}: {
  readonly file: Pick<StoredFile, 'header' | 'summary'>
  readonly machine: Machine
  readonly onChunk: (chunk: LayerChunk) => void
}): LayerBuilder {
  const { kind } = file.header
  const plane = createMapPlane(file.summary.extent)
  const project = createProjector(plane)
  const link = createPointLinker()
  const isByRow = hasLanes(kind)
  const lanes = countLanes(kind, machine)
  const machineM = machine.rows * machine.rowWidthM
  const metrics = listMetrics(kind)
  const from: PlanePoint = { x: 0, y: 0, unitsPerMetreEast: 0, unitsPerMetreNorth: 0 }
  const to: PlanePoint = { x: 0, y: 0, unitsPerMetreEast: 0, unitsPerMetreNorth: 0 }
  let open = openChunk(metrics, isByRow)
  let count = 0
  let stripCount = 0
  let left = Number.POSITIVE_INFINITY
  let bottom = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let top = Number.NEGATIVE_INFINITY

  const closeChunk = () => {
    if (count === 0) return
    onChunk(count === stripsPerChunk ? { count, ...open } : cutChunk(open, count))
    stripCount += count
    open = openChunk(metrics, isByRow)
    count = 0
  }

  const addBlock = (block: PointBlock) => {
    const links = link(block)
    const times = takeColumn(block, timeColumn)
    const latitudes = takeColumn(block, latitudeColumn)
    const longitudes = takeColumn(block, longitudeColumn)
    const widths = kind === 'weather' ? takeColumn(block, weatherColumn.width) : null
    const sources = metrics.map(({ column }) => takeColumn(block, column))
    for (let point = 0; point < block.count; point++) {
      const lengthM = links.lengthM[point] ?? 0
      if (lengthM === 0) continue
      // Where the point before is not the last one projected, a gap lies between: project it too.
      if (point === 0 || links.lengthM[point - 1] === 0) {
        project(links.fromLongitude[point] ?? 0, links.fromLatitude[point] ?? 0, from)
      } else {
        from.x = to.x
        from.y = to.y
        from.unitsPerMetreEast = to.unitsPerMetreEast
        from.unitsPerMetreNorth = to.unitsPerMetreNorth
      }
      project(longitudes[point] ?? 0, latitudes[point] ?? 0, to)
      const fromEast = (links.fromCos[point] ?? 0) * from.unitsPerMetreEast
      const fromNorth = -(links.fromSin[point] ?? 0) * from.unitsPerMetreNorth
      const toEast = (links.toCos[point] ?? 0) * to.unitsPerMetreEast
      const toNorth = -(links.toSin[point] ?? 0) * to.unitsPerMetreNorth
      for (let lane = 0; lane < lanes; lane++) {
        let leftM = 0
        let widthM = 0
        if (isByRow) {
          const rate = block.columns[firstRowColumn + lane]?.[point] ?? 0
          if (!(rate > 0)) continue
          widthM = machine.rowWidthM
          leftM = (lane - lanes / 2) * widthM
          if (open.rows !== null) open.rows[count] = lane + 1
          const rates = open.arrays[0]
          if (rates !== undefined) rates[count] = rate
        } else {
          widthM = widths?.[point] ?? machineM
          leftM = -widthM / 2
          for (let metric = 0; metric < sources.length; metric++) {
            const target = open.arrays[metric]
            if (target !== undefined) target[count] = sources[metric]?.[point] ?? Number.NaN
          }
        }
        const rightM = leftM + widthM
        const { corners } = open
        const at = count * 8
        const ax = from.x + leftM * fromEast
        const ay = from.y + leftM * fromNorth
        const bx = from.x + rightM * fromEast
        const by = from.y + rightM * fromNorth
        const cx = to.x + rightM * toEast
        const cy = to.y + rightM * toNorth
        const dx = to.x + leftM * toEast
        const dy = to.y + leftM * toNorth
        corners[at] = ax
        corners[at + 1] = ay
        corners[at + 2] = bx
        corners[at + 3] = by
        corners[at + 4] = cx
        corners[at + 5] = cy
        corners[at + 6] = dx
        corners[at + 7] = dy
        left = Math.min(left, ax, bx, cx, dx)
        right = Math.max(right, ax, bx, cx, dx)
        bottom = Math.min(bottom, ay, by, cy, dy)
        top = Math.max(top, ay, by, cy, dy)
        open.areasM2[count] = lengthM * widthM
        open.timesMs[count] = times[point] ?? 0
        count++
        if (count === stripsPerChunk) closeChunk()
      }
    }
  }

  return {
    plane,
    addBlock,
    finish: () => {
      closeChunk()
      if (stripCount === 0) return { plane, stripCount, extent: null }
      const { longitude: west, latitude: south } = unproject(plane, left, bottom)
      const { longitude: east, latitude: north } = unproject(plane, right, top)
      return { plane, stripCount, extent: { west, south, east, north } }
    },
  }
}

/** What strips of a kind are coloured by, and the column it comes from. */
function listMetrics(kind: OperationKind): readonly { metric: Metric; column: number }[] {
  if (kind === 'weather') return weatherMetrics.map((metric) => ({ metric, column: weatherColumn[metric] }))
  if (kind === 'speed') return [{ metric: 'speed', column: speedColumn }]
  return [{ metric: 'rate', column: firstRowColumn }]
}

type OpenChunk = Omit<LayerChunk, 'count'> & { readonly arrays: readonly Float32Array[] }

function openChunk(metrics: readonly { metric: Metric }[], isByRow: boolean): OpenChunk {
  const arrays = metrics.map(() => new Float32Array(stripsPerChunk))
  return {
    corners: new Float32Array(stripsPerChunk * 8),
    areasM2: new Float32Array(stripsPerChunk),
    timesMs: new Float64Array(stripsPerChunk),
    rows: isByRow ? new Uint16Array(stripsPerChunk) : null,
    values: new Map(metrics.map(({ metric }, index) => [metric, arrays[index] ?? new Float32Array(0)])),
    arrays,
  }
}

/** The last chunk gives back the memory that it does not fill. */
function cutChunk(chunk: OpenChunk, count: number): LayerChunk {
  return {
    count,
    corners: chunk.corners.slice(0, count * 8),
    areasM2: chunk.areasM2.slice(0, count),
    timesMs: chunk.timesMs.slice(0, count),
    rows: chunk.rows?.slice(0, count) ?? null,
    values: new Map([...chunk.values].map(([metric, values]) => [metric, values.slice(0, count)])),
  }
}
