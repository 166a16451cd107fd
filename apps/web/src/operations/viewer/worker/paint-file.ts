import { type Legend, stripsPerChunk, unknownBand } from '@talhao/operation-maps'
import type { PaintedStrips } from '../viewer/strip-request.ts'
import type { LoadedFile } from './loaded-file.ts'
import type { MergedChunk } from './merge-strips.ts'
import { readStripBands } from './strip-bands.ts'

/** Colours a file by a legend: nothing is fetched or decoded again. */
export function paintFile(file: LoadedFile, legend: Legend): PaintedStrips {
  const bands = readStripBands(file, legend)
  // Copies: they move to the page.
  const full = bands.map((chunk) => chunk.slice())
  return { bands: { full, far: file.far.chunks.map((chunk) => paintMerged(chunk, bands)) } }
}

function paintMerged({ count, sources }: MergedChunk, full: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bands = new Uint8Array(count)
  for (let strip = 0; strip < count; strip++) {
    const source = sources[strip] ?? 0
    bands[strip] = full[Math.floor(source / stripsPerChunk)]?.[source % stripsPerChunk] ?? unknownBand
  }
  return bands
}
