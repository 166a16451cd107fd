/** A column of a block as it is stored: whole numbers above a base, differences of them, bytes by significance. */
export interface EncodedColumn {
  /** In units of 10^-decimals. */
  readonly base: number
  readonly decimals: number
  /** How often the difference to the cell before was taken: 0, 1 or 2. */
  readonly order: number
  /** Bytes a cell; 0 when all cells are the base. */
  readonly width: number
  /** One bit a cell, set where the cell is empty; null when none is. */
  readonly empty: Uint8Array | null
  /** The lowest bytes of all cells, then the second ones, and so on. */
  readonly planes: Uint8Array
}

const maxOffset = 2 ** 31 - 1

/** Encodes the first cells of a column. Cells are kept to `decimals`, to fewer where the block spans too far. */
export function encodeColumn(values: Float64Array, count: number, decimals: number): EncodedColumn {
  const { minimum, maximum, emptyCount } = findRange(values, count)
  const empty = emptyCount === 0 ? null : markEmpty(values, count)
  if (emptyCount === count)
    return { base: 0, decimals: 0, order: 0, width: 0, empty, planes: new Uint8Array(0) }
  const kept = fitDecimals(minimum, maximum, decimals)
  const factor = 10 ** kept
  const base = Math.round(minimum * factor)
  const offsets = new Int32Array(count)
  let last = 0
  for (let cell = 0; cell < count; cell++) {
    const value = values[cell] ?? Number.NaN
    // An empty cell repeats the one before it: no difference costs least.
    if (!Number.isNaN(value)) last = Math.round(value * factor) - base
    offsets[cell] = last
  }
  const [order, differences] = chooseOrder(offsets)
  return { base, decimals: kept, order, empty, ...splitBytes(differences) }
}

function findRange(values: Float64Array, count: number) {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  let emptyCount = 0
  for (let cell = 0; cell < count; cell++) {
    const value = values[cell] ?? Number.NaN
    if (Number.isNaN(value)) emptyCount++
    if (value < minimum) minimum = value
    if (value > maximum) maximum = value
  }
  return { minimum, maximum, emptyCount }
}

function markEmpty(values: Float64Array, count: number): Uint8Array {
  const empty = new Uint8Array((count + 7) >> 3)
  for (let cell = 0; cell < count; cell++) {
    if (Number.isNaN(values[cell])) empty[cell >> 3] = (empty[cell >> 3] ?? 0) | (1 << (cell & 7))
  }
  return empty
}

function fitDecimals(minimum: number, maximum: number, decimals: number): number {
  let kept = decimals
  while ((maximum - minimum) * 10 ** kept >= maxOffset) kept--
  return kept
}

/** Differences zigzagged into unsigned numbers, of the order that needs the fewest bits. */
function chooseOrder(offsets: Int32Array): [order: number, differences: Uint32Array] {
  const candidates = [0, 1, 2].map((order) => takeDifferences(offsets, order))
  const costs = candidates.map(countBits)
  const order = costs.indexOf(Math.min(...costs))
  return [order, candidates[order] ?? new Uint32Array(0)]
}

function takeDifferences(offsets: Int32Array, order: number): Uint32Array {
  const differences = new Uint32Array(offsets.length)
  let before = 0
  let stepBefore = 0
  for (let cell = 0; cell < offsets.length; cell++) {
    const offset = offsets[cell] ?? 0
    const step = (offset - before) | 0
    const difference = order === 0 ? offset : order === 1 ? step : (step - stepBefore) | 0
    differences[cell] = (difference << 1) ^ (difference >> 31)
    before = offset
    stepBefore = step
  }
  return differences
}

function countBits(differences: Uint32Array): number {
  let bits = 0
  for (const difference of differences) bits += 32 - Math.clz32(difference)
  return bits
}

function splitBytes(differences: Uint32Array): Pick<EncodedColumn, 'width' | 'planes'> {
  let all = 0
  for (const difference of differences) all |= difference
  const width = (32 - Math.clz32(all) + 7) >> 3
  const count = differences.length
  const planes = new Uint8Array(width * count)
  for (let plane = 0; plane < width; plane++) {
    const from = plane * count
    const shift = plane * 8
    for (let cell = 0; cell < count; cell++) planes[from + cell] = (differences[cell] ?? 0) >>> shift
  }
  return { width, planes }
}
