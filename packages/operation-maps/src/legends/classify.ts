import type { Legend } from './legend.ts'
import { unknownBand } from './legend.ts'

/** Puts values into the bands of a legend, one call for many. */
export function createClassifier(legend: Legend): (value: number) => number {
  const even = readEvenSteps(legend)
  if (even !== null) return (value) => chooseStep(even, Math.fround(value))
  const limits = readLimits(legend)
  return (value) => chooseBand(limits, Math.fround(value))
}

/** The same of many values at once: in loops without calls a million take some milliseconds. */
export function classifyAll(legend: Legend, values: Float32Array, bands: Uint8Array): void {
  const even = readEvenSteps(legend)
  if (even !== null) {
    classifyInSteps(even, values, bands)
    return
  }
  classifyByLimits(readLimits(legend), values, bands)
}

/** The band of one value; null when the value is not known. */
export function classifyValue(legend: Legend, value: number | null): number | null {
  if (value === null) return null
  const band = createClassifier(legend)(value)
  return band === unknownBand ? null : band
}

interface EvenSteps {
  readonly start: number
  readonly steps: number
  /** Steps a unit. */
  readonly scale: number
}

/** Steps of one size need no search: a gradient's 150 would cost ten times as much. */
function readEvenSteps({ kind, stops, bands }: Legend): EvenSteps | null {
  const first = stops[0]?.value
  const last = stops[stops.length - 1]?.value
  if (kind !== 'gradient' || first === undefined || last === undefined) return null
  const steps = bands.length
  return { start: Math.fround(first), steps, scale: last > first ? steps / (last - first) : 0 }
}

/** Of a 32-bit value, as in `chooseBand`: the functions are the module's, so that the engine puts them into the loops. */
function chooseStep({ start, steps, scale }: EvenSteps, value: number): number {
  if (Number.isNaN(value)) return unknownBand
  const step = Math.floor((value - start) * scale)
  return step < 0 ? 0 : step >= steps ? steps - 1 : step
}

/** As `chooseStep` of each, in one loop: a call for each of a million took two thirds longer. */
function classifyInSteps({ start, steps, scale }: EvenSteps, values: Float32Array, bands: Uint8Array): void {
  const last = steps - 1
  for (let place = 0; place < bands.length; place++) {
    const step = ((values[place] as number) - start) * scale
    // Of what is not known no comparison holds.
    bands[place] = step >= last ? last : step >= 0 ? step | 0 : step < 0 ? 0 : unknownBand
  }
}

/** The first values of 32 bits that lie above each band, the last left out. */
type Limits = Float32Array

function readLimits({ limits }: Legend): Limits {
  return Float32Array.from(limits, ({ value, belongsTo }) =>
    belongsTo === 'below' ? findNextAbove(value) : value,
  )
}

/** The smallest number of 32 bits that is larger: below it lie a limit and what is smaller. */
function findNextAbove(value: number): number {
  const number = Float32Array.of(value + 0)
  const bits = new Int32Array(number.buffer)
  // Bits of a negative number count away from 0.
  bits[0] = value < 0 ? (bits[0] ?? 0) - 1 : (bits[0] ?? 0) + 1
  return number[0] ?? value
}

function chooseBand(limits: Limits, value: number): number {
  if (Number.isNaN(value)) return unknownBand
  let band = 0
  while (band < limits.length && value >= (limits[band] as number)) band++
  return band
}

/** As `chooseBand` of each, in one loop. */
function classifyByLimits(limits: Limits, values: Float32Array, bands: Uint8Array): void {
  const count = limits.length
  for (let place = 0; place < bands.length; place++) {
    const value = values[place] as number
    let band = 0
    while (band < count && value >= (limits[band] as number)) band++
    bands[place] = Number.isNaN(value) ? unknownBand : band
  }
}
