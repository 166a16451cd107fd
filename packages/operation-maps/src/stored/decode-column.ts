import type { EncodedColumn } from './encode-column.ts'

/** The inverse of `encodeColumn`, into the first cells of `values`. */
export function decodeColumn(column: EncodedColumn, values: Float64Array, count: number): void {
  const { base, decimals, empty } = column
  if (column.width === 0) values.fill(scale(base, decimals), 0, count)
  else if (column.order === 0) decodeOffsets(column, values, count)
  else if (column.order === 1) decodeSteps(column, values, count)
  else decodeChanges(column, values, count)
  if (empty === null) return
  for (let cell = 0; cell < count; cell++) {
    if (((empty[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0) values[cell] = Number.NaN
  }
}

// Dividing by a power of ten gives the double nearest to the decimal, which multiplying by its inverse does not.
function scale(whole: number, decimals: number): number {
  return decimals >= 0 ? whole / 10 ** decimals : whole * 10 ** -decimals
}

function decodeOffsets(column: EncodedColumn, values: Float64Array, count: number): void {
  const { base, decimals } = column
  const divisor = 10 ** decimals
  const differences = joinBytes(column, count)
  for (let cell = 0; cell < count; cell++) values[cell] = (base + unfold(differences[cell] ?? 0)) / divisor
}

function decodeSteps(column: EncodedColumn, values: Float64Array, count: number): void {
  const { base, decimals } = column
  const divisor = 10 ** decimals
  const differences = joinBytes(column, count)
  let offset = 0
  for (let cell = 0; cell < count; cell++) {
    offset = (offset + unfold(differences[cell] ?? 0)) | 0
    values[cell] = (base + offset) / divisor
  }
}

function decodeChanges(column: EncodedColumn, values: Float64Array, count: number): void {
  const { base, decimals } = column
  const divisor = 10 ** decimals
  const differences = joinBytes(column, count)
  let offset = 0
  let step = 0
  for (let cell = 0; cell < count; cell++) {
    step = (step + unfold(differences[cell] ?? 0)) | 0
    offset = (offset + step) | 0
    values[cell] = (base + offset) / divisor
  }
}

function unfold(difference: number): number {
  return (difference >>> 1) ^ -(difference & 1)
}

/** One byte a cell, which is the usual case, is read where it lies. */
function joinBytes({ width, planes }: EncodedColumn, count: number): Uint8Array | Uint32Array {
  if (width === 1) return planes
  const joined = new Uint32Array(count)
  for (let plane = 0; plane < width; plane++) {
    const from = plane * count
    const shift = plane * 8
    for (let cell = 0; cell < count; cell++) {
      joined[cell] = (joined[cell] ?? 0) | ((planes[from + cell] ?? 0) << shift)
    }
  }
  return joined
}
