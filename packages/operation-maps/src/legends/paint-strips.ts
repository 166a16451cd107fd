import type { LayerChunk } from '../layer/strip-layer.ts'
import { classifyAll } from './classify.ts'
import { type Legend, unknownBand } from './legend.ts'
import { createWithinClassifier } from './within-legend.ts'

/** One byte a strip: the row of the legend's palette. The corners stay where they are; only this goes to the card. */
export function paintStrips(chunk: LayerChunk, legend: Legend): Uint8Array<ArrayBuffer> {
  const bands = new Uint8Array(chunk.count)
  if (legend.targets !== undefined) {
    const classifyWithin = createWithinClassifier(legend.targets)
    for (let strip = 0; strip < chunk.count; strip++)
      bands[strip] = classifyWithin(({ metric }) => chunk.values.get(metric)?.[strip] ?? Number.NaN)
    return bands
  }
  const values = chunk.values.get(legend.metric)
  if (values === undefined) return bands.fill(unknownBand)
  classifyAll(legend, values, bands)
  return bands
}
