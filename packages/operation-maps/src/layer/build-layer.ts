import {
  type FileWriter,
  firstRowColumn,
  implementColumn,
  type Metric,
  type OperationKind,
  rateMetrics,
  speedColumn,
  timeColumn,
  weatherColumn,
  weatherMetrics,
} from '../columns/operation-kind.ts'
import { type PointBlock, pointsPerBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker, type Links } from '../geometry/link-points.ts'
import { countLanes, hasLanes, type Machine } from '../geometry/machine.ts'
import type { StoredFile, StoredFileInMemory } from '../stored/stored-reader.ts'
import { createMapPlane, createProjector, type MapPlane, type Projector, unproject } from './map-plane.ts'
import { createPlaneEnds, type PlaneEnds, projectEnds } from './plane-ends.ts'
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
  const metrics = listMetrics(kind, file.header.writer)
  const isByRow = hasLanes(kind)
  const build: LayerBuild = {
    kind,
    machine,
    metrics,
    isByRow,
    lanes: countLanes(kind, machine),
    projector: createProjector(plane),
    ends: createPlaneEnds(),
    strips: new Uint32Array(pointsPerBlock),
    before: { cos: Number.NaN, sin: Number.NaN },
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
    addBlock: (block) => {
      const links = link(block)
      joinLinks(links, { count: block.count, before: build.before })
      projectEnds(build.projector, links.ends, { count: block.count, into: build.ends })
      if (isByRow) layRows(build, block, links)
      else laySpans(build, block, links)
    },
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

interface EndDirection {
  cos: number
  sin: number
}

/** A layer while it is built. */
interface LayerBuild {
  readonly kind: OperationKind
  readonly machine: Machine
  readonly metrics: readonly { metric: Metric; column: number }[]
  readonly isByRow: boolean
  readonly lanes: number
  readonly projector: Projector
  readonly ends: PlaneEnds
  /** The points of a block at which a strip ends. */
  readonly strips: Uint32Array
  /** The direction in which the last strip so far ended; NaN where the point after it has none before it. */
  readonly before: EndDirection
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
  widenExtent(build, open.corners, count * 8)
  build.onChunk(count === stripsPerChunk ? { count, ...open } : cutChunk(open, count))
  build.stripCount += count
  build.open = openChunk(build.metrics, build.isByRow)
  build.count = 0
}

function widenExtent(build: LayerBuild, corners: Float32Array, length: number): void {
  let { left, bottom, right, top } = build
  for (let at = 0; at < length; at += 2) {
    const x = corners[at] ?? 0
    const y = corners[at + 1] ?? 0
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  Object.assign(build, { left, bottom, right, top })
}

// Functions of the module, not of each builder: what the engine learns of them in one file serves the next.

/**
 * A strip begins with the very edge that the strip before it ended with. Where points have no heading each strip has
 * the bearing of its own way, and between two of them there would be a wedge of bare ground.
 */
function joinLinks(
  { lengthM, fromCos, fromSin, toCos, toSin }: Links,
  { count, before }: { readonly count: number; readonly before: EndDirection },
): void {
  let { cos, sin } = before
  for (let point = 0; point < count; point++) {
    if ((lengthM[point] ?? 0) === 0) {
      cos = Number.NaN
      continue
    }
    if (!Number.isNaN(cos)) {
      // A machine that backs up: the edge is the same, its sides are those of this strip.
      const side = cos * (fromCos[point] ?? 0) + sin * (fromSin[point] ?? 0) < 0 ? -1 : 1
      fromCos[point] = cos * side
      fromSin[point] = sin * side
    }
    cos = toCos[point] ?? 0
    sin = toSin[point] ?? 0
  }
  before.cos = cos
  before.sin = sin
}

/** One strip a row that has a rate. */
function layRows(build: LayerBuild, block: PointBlock, links: Links): void {
  const { machine, lanes } = build
  const times = takeColumn(block, timeColumn)
  const widthM = machine.rowWidthM
  for (let point = 0; point < block.count; point++) {
    const lengthM = links.lengthM[point] ?? 0
    if (lengthM === 0) continue
    for (let lane = 0; lane < lanes; lane++) {
      const rate = block.columns[firstRowColumn + lane]?.[point] ?? 0
      if (!(rate > 0)) continue
      const { open, count } = build
      const rates = open.arrays[0]
      if (rates !== undefined) rates[count] = rate
      if (open.rows !== null) open.rows[count] = lane + 1
      // Of whole rows, so that neighbours share their corners to the last bit.
      const leftM = (lane - lanes / 2) * widthM
      const rightM = (lane + 1 - lanes / 2) * widthM
      placeCorners(build, links, { point, at: count * 8, leftM, rightM })
      open.areasM2[count] = lengthM * widthM
      open.timesMs[count] = times[point] ?? 0
      build.count = count + 1
      if (build.count === stripsPerChunk) closeChunk(build)
    }
  }
}

/** One strip of the machine's width. Columns are copied one after the other: that is what memory likes. */
function laySpans(build: LayerBuild, block: PointBlock, links: Links): void {
  const { metrics, strips } = build
  const times = takeColumn(block, timeColumn)
  const found = listStrips(links, block.count, strips)
  for (let first = 0; first < found; ) {
    const end = Math.min(found, first + stripsPerChunk - build.count)
    const { open, count } = build
    placeSpans(build, { block, links, first, end })
    copyPicked(times, open.timesMs, { strips, first, end, to: count })
    for (const [index, { column }] of metrics.entries()) {
      const target = open.arrays[index]
      if (target !== undefined)
        copyPicked(takeColumn(block, column), target, { strips, first, end, to: count })
    }
    build.count = count + end - first
    first = end
    if (build.count === stripsPerChunk) closeChunk(build)
  }
}

function listStrips({ lengthM }: Links, count: number, strips: Uint32Array): number {
  let found = 0
  for (let point = 0; point < count; point++) if ((lengthM[point] ?? 0) > 0) strips[found++] = point
  return found
}

function placeSpans(
  build: LayerBuild,
  { block, links, first, end }: { block: PointBlock; links: Links; first: number; end: number },
): void {
  const { kind, machine, strips, open, count } = build
  const widths = kind === 'weather' ? takeColumn(block, weatherColumn.width) : null
  const machineM = machine.rows * machine.rowWidthM
  for (let strip = first; strip < end; strip++) {
    const point = strips[strip] ?? 0
    const widthM = widths === null ? machineM : (widths[point] ?? 0)
    const place = count + strip - first
    const offsetM = block.offsets?.[point] ?? 0
    const leftM = offsetM - widthM / 2
    placeCorners(build, links, { point, at: place * 8, leftM, rightM: offsetM + widthM / 2 })
    open.areasM2[place] = (links.lengthM[point] ?? 0) * widthM
  }
}

function copyPicked(
  source: Float64Array,
  target: Float32Array | Float64Array,
  { strips, first, end, to }: { strips: Uint32Array; first: number; end: number; to: number },
): void {
  const shift = to - first
  for (let strip = first; strip < end; strip++)
    target[shift + strip] = source[strips[strip] ?? 0] ?? Number.NaN
}

/** Corners lie at right angles to the heading at each end, as in `readStripBatches`, but in the plane. */
function placeCorners(
  { ends, open }: LayerBuild,
  links: Links,
  { point, at, leftM, rightM }: { point: number; at: number; leftM: number; rightM: number },
): void {
  const to = point + 1
  const fromX = ends.x[point] ?? 0
  const fromY = ends.y[point] ?? 0
  const toX = ends.x[to] ?? 0
  const toY = ends.y[to] ?? 0
  const fromEast = (links.fromCos[point] ?? 0) * (ends.unitsPerMetreEast[point] ?? 0)
  const fromNorth = -(links.fromSin[point] ?? 0) * (ends.unitsPerMetreNorth[point] ?? 0)
  const toEast = (links.toCos[point] ?? 0) * (ends.unitsPerMetreEast[to] ?? 0)
  const toNorth = -(links.toSin[point] ?? 0) * (ends.unitsPerMetreNorth[to] ?? 0)
  const { corners } = open
  corners[at] = fromX + leftM * fromEast
  corners[at + 1] = fromY + leftM * fromNorth
  corners[at + 2] = fromX + rightM * fromEast
  corners[at + 3] = fromY + rightM * fromNorth
  corners[at + 4] = toX + rightM * toEast
  corners[at + 5] = toY + rightM * toNorth
  corners[at + 6] = toX + leftM * toEast
  corners[at + 7] = toY + leftM * toNorth
}

/** What strips of a kind are coloured by, and the column it comes from. */
function listMetrics(kind: OperationKind, writer: FileWriter): readonly { metric: Metric; column: number }[] {
  if (kind === 'weather')
    return [
      ...weatherMetrics.map((metric) => ({ metric, column: weatherColumn[metric] })),
      ...(writer === 'terminal' ? rateMetrics : []).map((metric) => ({
        metric,
        column: implementColumn[metric],
      })),
    ]
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
