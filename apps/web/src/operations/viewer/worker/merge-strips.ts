import { type LayerChunk, stripsPerChunk } from '@talhao/operation-maps'

/** Strips of a far view: each stands for a run of strips of one row, and is coloured as the one in its middle. */
export interface MergedStrips {
  readonly chunks: readonly MergedChunk[]
  readonly count: number
}

export interface MergedChunk {
  count: number
  readonly corners: Float32Array
  /** The number of the strip whose colour and time it has. */
  readonly sources: Uint32Array
}

/** A run is as long as eight strips: an eighth of the work for the card. */
const maxMerged = 8
/** Farther off the run's first direction a strip begins a run of its own: curves stay curves. */
const minCosine = Math.cos((10 * Math.PI) / 180)

/** The run of a row that the next strip may continue. */
interface Run {
  at: number
  strips: number
  directionX: number
  directionY: number
}

export function mergeStrips(chunks: readonly LayerChunk[]): MergedStrips {
  const merged: MergedChunk[] = []
  const runs = new Map<number, Run>()
  let count = 0
  for (const [number, { corners, rows, count: strips }] of chunks.entries()) {
    for (let strip = 0; strip < strips; strip++) {
      const from = strip * 8
      const row = rows?.[strip] ?? 0
      const source = number * stripsPerChunk + strip
      const run = runs.get(row)
      if (run !== undefined && run.strips < maxMerged && continues({ merged, run, corners, from })) {
        extendRun({ merged, run, corners, from, source })
        continue
      }
      const chunk = openChunk(merged, count)
      const place = chunk.count++
      chunk.corners.set(corners.subarray(from, from + 8), place * 8)
      chunk.sources[place] = source
      runs.set(row, { at: count, strips: 1, ...readDirection(corners, from) })
      count++
    }
  }
  return { chunks: merged.map((chunk) => (chunk.count < stripsPerChunk ? cutChunk(chunk) : chunk)), count }
}

/** The last chunk gives back the memory that it does not fill: an operation has many files. */
function cutChunk({ count, corners, sources }: MergedChunk): MergedChunk {
  return { count, corners: corners.slice(0, count * 8), sources: sources.slice(0, count) }
}

function openChunk(merged: MergedChunk[], count: number): MergedChunk {
  const last = merged[Math.floor(count / stripsPerChunk)]
  if (last !== undefined) return last
  const chunk = {
    count: 0,
    corners: new Float32Array(stripsPerChunk * 8),
    sources: new Uint32Array(stripsPerChunk),
  }
  merged.push(chunk)
  return chunk
}

interface Continuation {
  readonly merged: readonly MergedChunk[]
  readonly run: Run
  readonly corners: Float32Array
  /** Where the strip begins in the corners. */
  readonly from: number
}

/** It begins with the very corners at which the run ends, and goes on in the run's direction. */
function continues({ merged, run, corners, from }: Continuation): boolean {
  const chunk = merged[Math.floor(run.at / stripsPerChunk)]
  if (chunk === undefined) return false
  const at = (run.at % stripsPerChunk) * 8
  if (chunk.corners[at + 6] !== corners[from] || chunk.corners[at + 7] !== corners[from + 1]) return false
  if (chunk.corners[at + 4] !== corners[from + 2] || chunk.corners[at + 5] !== corners[from + 3]) return false
  const { directionX, directionY } = readDirection(corners, from)
  return directionX * run.directionX + directionY * run.directionY >= minCosine
}

function extendRun({ merged, run, corners, from, source }: Continuation & { readonly source: number }): void {
  const chunk = merged[Math.floor(run.at / stripsPerChunk)]
  if (chunk === undefined) return
  const place = run.at % stripsPerChunk
  chunk.corners.set(corners.subarray(from + 4, from + 8), place * 8 + 4)
  run.strips++
  if (run.strips <= maxMerged / 2) chunk.sources[place] = source
}

function readDirection(corners: Float32Array, from: number): { directionX: number; directionY: number } {
  const at = (offset: number) => corners[from + offset] ?? 0
  const x = at(4) + at(6) - at(0) - at(2)
  const y = at(5) + at(7) - at(1) - at(3)
  const length = Math.hypot(x, y)
  return length === 0 ? { directionX: 0, directionY: 0 } : { directionX: x / length, directionY: y / length }
}
