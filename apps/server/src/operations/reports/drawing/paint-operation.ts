import {
  type BandAreas,
  createBandAreas,
  createLayerBuilder,
  createWithinTargets,
  decodeStoredStream,
  type Extent,
  type Legend,
  listColumns,
  type Machine,
  mergeWithinTargets,
  type OperationKind,
  type ReportTargets,
  type StoredSummary,
  type WithinTargets,
} from '@talhao/operation-maps'
import type { Config } from '../../../config.ts'
import { createFileStore } from '../../../platform/file-store/create-file-store.ts'
import { readStored } from '../../files/read-stored.ts'
import { createMapRaster, frameMap, type MapRaster, type MapView } from './map-raster.ts'
import { createTrackCounter, type TrackSession } from './weather-track.ts'

/** A part of an operation as it lies in the store. */
export interface StoredPart {
  readonly storedKey: string
  readonly kind: OperationKind
  readonly machine: Machine
  readonly summary: StoredSummary
}

export interface PaintedOperation {
  readonly view: MapView
  readonly raster: MapRaster
  /** The worked area of each part by the bands of the legend. */
  readonly bandAreas: readonly BandAreas[]
  /** Empty but for weather. */
  readonly sessions: readonly TrackSession[]
  /** Null without targets. */
  readonly within: WithinTargets | null
}

/** Reads the parts once, block by block: however long the operation, a picture and a few hundred points are kept. */
export async function paintOperation(
  parts: readonly StoredPart[],
  {
    files,
    legend,
    targets = null,
    widthPx,
    heightPx,
  }: {
    files: Pick<Config, 's3' | 'dataDir'>
    legend: Legend
    /** Of weather: what the work was to keep to. */
    targets?: ReportTargets | null
    widthPx: number
    heightPx: number
  },
): Promise<PaintedOperation | null> {
  const extent = joinExtents(parts.map(({ summary }) => summary.extent))
  if (extent === null) return null
  const view = frameMap(extent, { widthPx, heightPx, reachM: measureReach(parts) })
  const raster = createMapRaster(view, legend)
  const bandAreas: BandAreas[] = []
  const track = createTrackCounter()
  const within: WithinTargets[] = []
  const store = createFileStore(files)
  for (const { storedKey, kind, machine, summary } of parts) {
    const rows = kind === 'seeds' || kind === 'fertilizers' ? machine.rows : 0
    const writer = 'offset' in summary.ranges ? 'terminal' : 'tablet'
    const header = { writer, kind, rows, columns: listColumns(kind, rows, writer) } as const
    // The extent of all parts gives them one plane.
    const layer = createLayerBuilder({
      file: { header, summary: { ...summary, extent } },
      machine,
      onChunk: raster.addChunk,
    })
    const areas = createBandAreas({ kind, machine, legend })
    const keeping = targets === null ? null : createWithinTargets(targets)
    for await (const block of decodeStoredStream(readStored(store, storedKey))) {
      layer.addBlock(block)
      areas.addBlock(block)
      if (kind === 'weather') track.addBlock(block)
      keeping?.addBlock(block)
    }
    layer.finish()
    bandAreas.push(areas.finish())
    if (keeping !== null) within.push(keeping.finish())
  }
  return {
    view,
    raster,
    bandAreas,
    sessions: track.readSessions(),
    within: within.length === 0 ? null : mergeWithinTargets(within),
  }
}

function joinExtents(extents: readonly Extent[]): Extent | null {
  if (extents.length === 0) return null
  return {
    west: Math.min(...extents.map(({ west }) => west)),
    south: Math.min(...extents.map(({ south }) => south)),
    east: Math.max(...extents.map(({ east }) => east)),
    north: Math.max(...extents.map(({ north }) => north)),
  }
}

/** Twice what lies to one side of the way. */
function measureWeatherReach({ ranges: { width, offset } }: StoredPart['summary']): number {
  const offsetM = Math.max(0, Math.abs(offset?.minimum ?? 0), Math.abs(offset?.maximum ?? 0))
  return (width?.maximum ?? 0) + 2 * offsetM
}

/** Half of the widest machine lies beyond the outermost points. */
function measureReach(parts: readonly StoredPart[]): number {
  const widths = parts.map(({ kind, machine, summary }) =>
    kind === 'weather' ? measureWeatherReach(summary) : machine.rows * machine.rowWidthM,
  )
  return Math.max(1, ...widths) / 2
}
