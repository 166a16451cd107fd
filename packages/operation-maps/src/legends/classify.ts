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
  classifyByLimits(createBandGrid(readLimits(legend)), values, bands)
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

/** The bands of cells of one size, from a little below the first limit to a little above the last. */
interface BandGrid {
  readonly limits: Limits
  readonly start: number
  /** Cells a unit. */
  readonly scale: number
  /** Of each cell the band, or `atLimit`. */
  readonly cells: Uint8Array
}

/** So fine that hardly a value lies in the cell of a limit. */
const cellCount = 4096
/** A limit is in this cell or, by rounding, in the next: the value itself must be asked. */
const atLimit = unknownBand - 1
const marginCells = 2

function createBandGrid(limits: Limits): BandGrid {
  const first = limits[0] ?? 0
  const span = (limits[limits.length - 1] ?? 0) - first
  const scale = span > 0 ? (cellCount - 1 - 2 * marginCells) / span : 0
  const cells = new Uint8Array(cellCount)
  if (scale === 0 || limits.length >= atLimit)
    return { limits, start: first, scale: 0, cells: cells.fill(atLimit) }
  const start = first - marginCells / scale
  const places = Array.from(limits, (limit) => Math.floor((limit - start) * scale))
  for (const [band, place] of places.entries()) cells.fill(band + 1, place)
  for (const place of places) cells.fill(atLimit, place - 1, place + 2)
  return { limits, start, scale, cells }
}

/** As `chooseBand` of each, in one loop: for the 36 directions of wind it compares 18 times, a million times over. */
function classifyByLimits(
  { limits, start, scale, cells }: BandGrid,
  values: Float32Array,
  bands: Uint8Array,
): void {
  const last = cells.length - 1
  for (let place = 0; place < bands.length; place++) {
    const value = values[place] as number
    const cell = (value - start) * scale
    // Of what is not known no comparison holds: it is at the beginning, and found unknown.
    const band = cells[cell >= last ? last : cell > 0 ? cell | 0 : 0] as number
    bands[place] = band === atLimit || Number.isNaN(value) ? chooseBand(limits, value) : band
  }
}
