import type { LayerChunk } from '../layer/strip-layer.ts'
import { createClassifier } from '../legends/classify.ts'
import { type Legend, unknownBand } from '../legends/legend.ts'

export interface LegendShare {
  readonly areaHa: number
  /** Of the area whose value is known. */
  readonly percentage: number
}

/** The area of each band of a legend, for the box beside the map; in the legend's order. */
export function measureBands(chunks: readonly LayerChunk[], legend: Legend): readonly LegendShare[] {
  const classify = createClassifier(legend)
  const areasM2 = new Float64Array(unknownBand + 1)
  for (const chunk of chunks) {
    const values = chunk.values.get(legend.metric)
    for (let strip = 0; strip < chunk.count; strip++) {
      const band = classify(values?.[strip] ?? Number.NaN)
      areasM2[band] = (areasM2[band] ?? 0) + (chunk.areasM2[strip] ?? 0)
    }
  }
  const ofBands = areasM2.subarray(0, legend.bands.length)
  const knownM2 = ofBands.reduce((sum, areaM2) => sum + areaM2, 0)
  return Array.from(ofBands, (areaM2) => ({
    areaHa: areaM2 / 10_000,
    percentage: knownM2 > 0 ? (areaM2 / knownM2) * 100 : 0,
  }))
}
