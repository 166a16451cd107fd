import type { EncodedColumn } from './encode-column.ts'

/** The inverse of `encodeColumn`, into the first cells of `values`. */
export function decodeColumn(column: EncodedColumn, values: Float64Array, count: number): void {
  const { width, empty } = column
  const decode = decoders[width] ?? decodeWide
  decode(column, values, count)
  if (empty === null) return
  for (let cell = 0; cell < count; cell++) {
    if (((empty[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0) values[cell] = Number.NaN
  }
}

function fillWithBase({ base, decimals }: EncodedColumn, values: Float64Array, count: number): void {
  values.fill(scale(base, decimals), 0, count)
}

// Dividing by a power of ten gives the double nearest to the decimal, which multiplying by its inverse does not.
function scale(whole: number, decimals: number): number {
  return decimals >= 0 ? whole / 10 ** decimals : whole * 10 ** -decimals
}

/**
 * Sums of all three orders go by one formula, so that each width has one loop: a mask of ones keeps what was before,
 * one of zeros forgets it.
 */
function keepBefore(order: number): { readonly saveStep: number; readonly keepOffset: number } {
  return { saveStep: order === 2 ? -1 : 0, keepOffset: order === 0 ? 0 : -1 }
}

function decodeBytes({ base, decimals, order, planes }: EncodedColumn, values: Float64Array, count: number) {
  const divisor = 10 ** decimals
  const { saveStep, keepOffset } = keepBefore(order)
  let step = 0
  let offset = 0
  for (let cell = 0; cell < count; cell++) {
    const folded = planes[cell] ?? 0
    step = ((step & saveStep) + ((folded >>> 1) ^ -(folded & 1))) | 0
    offset = ((offset & keepOffset) + step) | 0
    values[cell] = (base + offset) / divisor
  }
}

function decodePairs({ base, decimals, order, planes }: EncodedColumn, values: Float64Array, count: number) {
  const divisor = 10 ** decimals
  const { saveStep, keepOffset } = keepBefore(order)
  let step = 0
  let offset = 0
  for (let cell = 0; cell < count; cell++) {
    const folded = (planes[cell] ?? 0) | ((planes[count + cell] ?? 0) << 8)
    step = ((step & saveStep) + ((folded >>> 1) ^ -(folded & 1))) | 0
    offset = ((offset & keepOffset) + step) | 0
    values[cell] = (base + offset) / divisor
  }
}

/** Three bytes a cell, or four. */
function decodeWide(column: EncodedColumn, values: Float64Array, count: number): void {
  const { base, decimals, order, planes } = column
  const divisor = 10 ** decimals
  const { saveStep, keepOffset } = keepBefore(order)
  const third = count * 2
  const fourth = count * 3
  const hasFourth = column.width === 4
  let step = 0
  let offset = 0
  for (let cell = 0; cell < count; cell++) {
    const low = (planes[cell] ?? 0) | ((planes[count + cell] ?? 0) << 8) | ((planes[third + cell] ?? 0) << 16)
    const folded = hasFourth ? low | ((planes[fourth + cell] ?? 0) << 24) : low
    step = ((step & saveStep) + ((folded >>> 1) ^ -(folded & 1))) | 0
    offset = ((offset & keepOffset) + step) | 0
    values[cell] = (base + offset) / divisor
  }
}

// By number of bytes. From a list the engine compiles each loop by itself; drawn into its caller it runs at half the speed.
const decoders = [fillWithBase, decodeBytes, decodePairs, decodeWide, decodeWide]
