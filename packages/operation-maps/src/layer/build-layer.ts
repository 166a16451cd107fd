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
import { createPointLinker, type Links } from '../geometry/link-points.ts'
import { countLanes, hasLanes, type Machine } from '../geometry/machine.ts'
import type { StoredFile, StoredFileInMemory } from '../stored/stored-reader.ts'
import {
  createMapPlane,
  createProjector,
  type MapPlane,
  type PlanePoint,
  type Projector,
  project,
  unproject,
} from './map-plane.ts'
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
  const link = createPointLinker()
  const metrics = listMetrics(kind)
  const isByRow = hasLanes(kind)
  const build: LayerBuild = {
    kind,
    machine,
    metrics,
    isByRow,
    lanes: countLanes(kind, machine),
    projector: createProjector(plane),
    from: { x: 0, y: 0, unitsPerMetreEast: 0, unitsPerMetreNorth: 0 },
    to: { x: 0, y: 0, unitsPerMetreEast: 0, unitsPerMetreNorth: 0 },
    open: openChunk(metrics, isByRow),
    count: 0,
    stripCount: 0,
    left: Number.POSITIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
    onChunk,
  }
  return {
    plane,
    addBlock: (block) => layBlock(build, block, link(block)),
    finish: () => {
      closeChunk(build)
      const { stripCount, left, bottom, right, top } = build
      if (stripCount === 0) return { plane, stripCount, extent: null }
      const { longitude: west, latitude: south } = unproject(plane, left, bottom)
      const { longitude: east, latitude: north } = unproject(plane, right, top)
      return { plane, stripCount, extent: { west, south, east, north } }
    },
  }
}

/** A layer while it is built. */
interface LayerBuild {
  readonly kind: OperationKind
  readonly machine: Machine
  readonly metrics: readonly { metric: Metric; column: number }[]
  readonly isByRow: boolean
  readonly lanes: number
  readonly projector: Projector
  readonly from: PlanePoint
  readonly to: PlanePoint
  open: OpenChunk
  count: number
  stripCount: number
  left: number
  bottom: number
  right: number
  top: number
  readonly onChunk: (chunk: LayerChunk) => void
}

function closeChunk(build: LayerBuild): void {
  const { open, count } = build
  if (count === 0) return
  build.onChunk(count === stripsPerChunk ? { count, ...open } : cutChunk(open, count))
  build.stripCount += count
  build.open = openChunk(build.metrics, build.isByRow)
  build.count = 0
}

// A function of the module, not of each builder: what the engine learns of it in one file serves the next.
function layBlock(build: LayerBuild, block: PointBlock, links: Links): void {
  const { kind, machine, metrics, isByRow, lanes, projector, from, to } = build
  const latitudes = takeColumn(block, latitudeColumn)
  const longitudes = takeColumn(block, longitudeColumn)
  const times = takeColumn(block, timeColumn)
  const widths = kind === 'weather' ? takeColumn(block, weatherColumn.width) : null
  const machineM = machine.rows * machine.rowWidthM
  const sources = metrics.map(({ column }) => takeColumn(block, column))
  for (let point = 0; point < block.count; point++) {
    const lengthM = links.lengthM[point] ?? 0
    if (lengthM === 0) continue
    // Where the point before is not the last one projected, a gap lies between: project it too.
    if (point === 0 || links.lengthM[point - 1] === 0) {
      const place = { longitude: links.fromLongitude[point] ?? 0, latitude: links.fromLatitude[point] ?? 0 }
      project(projector, place, from)
    } else {
      from.x = to.x
      from.y = to.y
      from.unitsPerMetreEast = to.unitsPerMetreEast
      from.unitsPerMetreNorth = to.unitsPerMetreNorth
    }
    project(projector, { longitude: longitudes[point] ?? 0, latitude: latitudes[point] ?? 0 }, to)
    for (let lane = 0; lane < lanes; lane++) {
      const { open, count } = build
      let widthM = machine.rowWidthM
      let leftM = (lane - lanes / 2) * widthM
      if (isByRow) {
        const rate = block.columns[firstRowColumn + lane]?.[point] ?? 0
        if (!(rate > 0)) continue
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
      placeCorners(build, { links, point, leftM, rightM: leftM + widthM })
      open.areasM2[count] = lengthM * widthM
      open.timesMs[count] = times[point] ?? 0
      build.count = count + 1
      if (build.count === stripsPerChunk) closeChunk(build)
    }
  }
}

/** Corners lie at right angles to the heading at each end, as in `readStripBatches`, but in the plane. */
function placeCorners(
  build: LayerBuild,
  { links, point, leftM, rightM }: { links: Links; point: number; leftM: number; rightM: number },
): void {
  const { from, to, open } = build
  const fromEast = (links.fromCos[point] ?? 0) * from.unitsPerMetreEast
  const fromNorth = -(links.fromSin[point] ?? 0) * from.unitsPerMetreNorth
  const toEast = (links.toCos[point] ?? 0) * to.unitsPerMetreEast
  const toNorth = -(links.toSin[point] ?? 0) * to.unitsPerMetreNorth
  const ax = from.x + leftM * fromEast
  const ay = from.y + leftM * fromNorth
  const bx = from.x + rightM * fromEast
  const by = from.y + rightM * fromNorth
  const cx = to.x + rightM * toEast
  const cy = to.y + rightM * toNorth
  const dx = to.x + leftM * toEast
  const dy = to.y + leftM * toNorth
  const { corners } = open
  const at = build.count * 8
  corners[at] = ax
  corners[at + 1] = ay
  corners[at + 2] = bx
  corners[at + 3] = by
  corners[at + 4] = cx
  corners[at + 5] = cy
  corners[at + 6] = dx
  corners[at + 7] = dy
  build.left = Math.min(build.left, ax, bx, cx, dx)
  build.right = Math.max(build.right, ax, bx, cx, dx)
  build.bottom = Math.min(build.bottom, ay, by, cy, dy)
  build.top = Math.max(build.top, ay, by, cy, dy)
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
