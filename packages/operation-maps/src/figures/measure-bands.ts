import type { LayerChunk } from '../layer/strip-layer.ts'
import { type Legend, unknownBand } from '../legends/legend.ts'
import { paintStrips } from '../legends/paint-strips.ts'

export interface LegendShare {
  readonly areaHa: number
  /** Of the area whose value is known. */
  readonly percentage: number
}

/** The area of each band of a legend, for the box beside the map; in the legend's order. */
export function measureBands(chunks: readonly LayerChunk[], legend: Legend): readonly LegendShare[] {
  const areasM2 = new Float64Array(unknownBand + 1)
  for (const chunk of chunks) {
    for (const [strip, band] of paintStrips(chunk, legend).entries())
      areasM2[band] = (areasM2[band] ?? 0) + (chunk.areasM2[strip] ?? 0)
  }
  const ofBands = areasM2.subarray(0, legend.bands.length)
  const knownM2 = ofBands.reduce((sum, areaM2) => sum + areaM2, 0)
  return Array.from(ofBands, (areaM2) => ({
    areaHa: areaM2 / 10_000,
    percentage: knownM2 > 0 ? (areaM2 / knownM2) * 100 : 0,
  }))
}
