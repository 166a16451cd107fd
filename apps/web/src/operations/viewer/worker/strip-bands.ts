import { type Legend, paintStrips } from '@talhao/operation-maps'
import type { LoadedFile } from './loaded-file.ts'

const kept = new WeakMap<LoadedFile, { readonly key: string; readonly bands: readonly Uint8Array[] }>()

/** The band of every strip, chunk by chunk. Kept for the legend that was last asked for: colours and areas are read of it. */
export function readStripBands(file: LoadedFile, legend: Legend): readonly Uint8Array[] {
  const key = JSON.stringify(legend)
  const last = kept.get(file)
  if (last?.key === key) return last.bands
  const bands = file.chunks.map((chunk) => paintStrips(chunk, legend))
  kept.set(file, { key, bands })
  return bands
}
