import type { Legend } from './legend.ts'
import { unknownBand } from './legend.ts'

/** Puts values into the bands of a legend, one call for many. */
export function createClassifier(legend: Legend): (value: number) => number {
  const even = readEvenSteps(legend)
  if (even !== null) return even
  const limits = Float32Array.from(legend.limits, ({ value }) => value)
  const isBelow = Uint8Array.from(legend.limits, ({ belongsTo }) => (belongsTo === 'below' ? 1 : 0))
  return (value) => {
    const rounded = Math.fround(value)
    if (Number.isNaN(rounded)) return unknownBand
    let band = 0
    for (let limit = 0; limit < limits.length; limit++) {
      const bound = limits[limit] ?? 0
      if (rounded > bound || (rounded === bound && isBelow[limit] === 0)) band = limit + 1
      else break
    }
    return band
  }
}

/** Steps of one size need no search: a gradient's 150 would cost ten times as much. */
function readEvenSteps({ kind, stops, bands }: Legend): ((value: number) => number) | null {
  const first = stops[0]?.value
  const last = stops[stops.length - 1]?.value
  if (kind !== 'gradient' || first === undefined || last === undefined) return null
  const start = Math.fround(first)
  const steps = bands.length
  const scale = last > first ? steps / (last - first) : 0
  return (value) => {
    const rounded = Math.fround(value)
    if (Number.isNaN(rounded)) return unknownBand
    const step = Math.floor((rounded - start) * scale)
    return step < 0 ? 0 : step >= steps ? steps - 1 : step
  }
}

/** The band of one value; null when the value is not known. */
export function classifyValue(legend: Legend, value: number | null): number | null {
  if (value === null) return null
  const band = createClassifier(legend)(value)
  return band === unknownBand ? null : band
}
