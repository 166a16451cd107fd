import {
  buildPickGrid,
  createLayerBuilder,
  hasLanes,
  type LayerChunk,
  magic,
  maxGapS,
  OperationFileProblem,
  openStoredFile,
  type StoredFileInMemory,
} from '@talhao/operation-maps'
import type { LevelShape } from '../viewer/file-state.ts'
import { fetchSource } from './fetch-source.ts'
import { createGapCounter } from './gap-counter.ts'
import { LoadFailure } from './load-failure.ts'
import type { LoadedFile } from './loaded-file.ts'
import { type MergedStrips, mergeStrips } from './merge-strips.ts'
import { collectPointSpeeds } from './point-speeds.ts'
import { readGeoJson } from './read-geojson.ts'
import { storeCsv } from './store-csv.ts'
import { createWorkSpans } from './work-spans.ts'
import type { LoadedSource, LoadRequest } from './worker-calls.ts'

/** Fewer are drawn in one go anyway, even where an operation has twenty such files. */
const minToMerge = 10_000
const noMerged: MergedStrips = { chunks: [], count: 0 }

export interface Loading {
  readonly source: LoadedSource
  /** Null where the map draws the file itself. */
  readonly loaded: LoadedFile | null
}

/** Our own form and CSV become strips, any other type a GeoJSON layer (OPS-22). */
export async function loadFile(request: LoadRequest, signal: AbortSignal): Promise<Loading> {
  const { bytes, isCsv } = await fetchSource(request, signal)
  try {
    if (magic.every((byte, index) => bytes[index] === byte)) return laySource(openStoredFile(bytes), request)
    if (isCsv) return laySource(storeCsv(bytes, request), request)
    return { source: readGeoJson(bytes), loaded: null }
  } catch (error) {
    if (error instanceof OperationFileProblem) throw new LoadFailure('damaged', error.message)
    throw error
  }
}

function laySource(stored: StoredFileInMemory, { id, machine }: LoadRequest): Loading {
  const { kind } = stored.header
  const chunks: LayerChunk[] = []
  const builder = createLayerBuilder({ file: stored, machine, onChunk: (chunk) => chunks.push(chunk) })
  const speeds = hasLanes(kind) ? collectPointSpeeds(stored.summary.points) : null
  const gaps = createGapCounter()
  const work = createWorkSpans({
    kind,
    whole: { fromMs: stored.summary.firstTimeMs, toMs: stored.summary.lastTimeMs },
  })
  for (const block of stored.readBlocks()) {
    builder.addBlock(block)
    gaps.addBlock(block)
    work.addBlock(block)
    speeds?.addBlock(block)
  }
  if (gaps.read() > 0) console.info(`${gaps.read()} gaps of over ${maxGapS} s are not drawn`)
  const { plane, extent, stripCount } = builder.finish()
  const far = stripCount < minToMerge ? noMerged : mergeStrips(chunks)
  const opened = {
    id,
    kind,
    summary: stored.summary,
    work: work.read(),
    plane,
    extent,
    stripCount,
    levels: { full: readShape(chunks), far: readShape(far.chunks) },
  }
  const grid = buildPickGrid(chunks)
  return {
    source: { type: 'strips', file: opened },
    loaded: { opened, stored, machine, chunks, far, grid, speeds },
  }
}

function readShape(
  chunks: readonly { readonly count: number; readonly corners: Float32Array }[],
): LevelShape {
  const counts = chunks.map(({ count }) => count)
  const [first] = chunks
  if (first === undefined || first.count === 0) return { counts, stripM: 0 }
  let lengths = 0
  for (let at = 0; at < first.count * 8; at += 8) {
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = first.corners.subarray(
      at,
      at + 8,
    )
    lengths += Math.hypot(cx + dx - ax - bx, cy + dy - ay - by) / 2
  }
  return { counts, stripM: lengths / first.count }
}
