import { type Column, timeColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { findLineEnd } from './find-line-end.ts'
import { readNumberSlowly, readTimeSlowly, type SlowCell } from './read-cell.ts'
import { readIsoTime } from './read-time.ts'
import type { LineProblem } from './rejected-lines.ts'

const powersOfTen = Float64Array.from({ length: 23 }, (_, power) => 10 ** power)

/** How a line was read: `problem` is null when it stands in the block, `end` is its line feed, -1 when it is not there. */
export interface LineVerdict {
  problem: LineProblem | null
  /** The column in question, -1 for the line as a whole. */
  column: number
  end: number
}

/** Reads one line's cells into the next free place of a block. */
export type RowReader = (bytes: Uint8Array, from: number) => LineVerdict

/**
 * Cells are read as bytes, without making a string and in one pass: nine tenths of a day's file are plain decimals.
 * What is not, goes to the slow reader and comes back. A mantissa of at most fifteen digits and a power of ten up to
 * 22 are both exact doubles, so that one division rounds as `Number` would.
 */
export function createRowReader(file: {
  readonly block: PointBlock
  readonly columns: readonly Column[]
  readonly order: Uint16Array
}): RowReader {
  const { block, columns, order } = file
  const { decimals } = block
  const cells = order.length
  const arrays = Array.from(order, (column) => takeColumn(block, column))
  const minimum = Float64Array.from(order, (column) => columns[column]?.limits.minimum ?? 0)
  const maximum = Float64Array.from(order, (column) => columns[column]?.limits.maximum ?? 0)
  const required = Uint8Array.from(order, (column) => (columns[column]?.required ? 1 : 0))
  const cap = Uint8Array.from(order, (column) => columns[column]?.decimals ?? 0)
  const verdict: LineVerdict = { problem: null, column: -1, end: -1 }

  const refuse = (rejected: LineVerdict): LineVerdict => Object.assign(verdict, rejected)

  return (bytes, from) => {
    const row = block.count
    let at = from
    for (let cell = 0; cell < cells; cell++) {
      const begun = at
      let byte = bytes[at] ?? 0
      const isQuoted = byte === quote
      if (isQuoted) byte = bytes[++at] ?? 0
      const isNegative = byte === dash
      if (isNegative) byte = bytes[++at] ?? 0
      const digitsFrom = at
      let fraction = 0
      let whole = 0
      while (byte >= zero && byte <= nine) {
        whole = (whole * 10 + byte - zero) | 0
        byte = bytes[++at] ?? 0
      }
      let digits = at - digitsFrom
      if (byte === dot) {
        byte = bytes[++at] ?? 0
        const fractionFrom = at
        while (byte >= zero && byte <= nine) {
          whole = (whole * 10 + byte - zero) | 0
          byte = bytes[++at] ?? 0
        }
        fraction = at - fractionFrom
        digits += fraction
      }
      // Nine digits fit into 32 bits; for more they are read again.
      const mantissa = digits <= 9 ? whole : readLongDigits(bytes, digitsFrom, at)
      let scale = fraction
      if ((byte === smallE || byte === capitalE) && digits > 0) {
        byte = bytes[++at] ?? 0
        const isNegativePower = byte === dash
        if (isNegativePower || byte === plus) byte = bytes[++at] ?? 0
        const powerFrom = at
        let power = 0
        while (byte >= zero && byte <= nine && at - powerFrom < 3) {
          power = power * 10 + (byte - zero)
          byte = bytes[++at] ?? 0
        }
        if (at === powerFrom) digits = 0
        scale += isNegativePower ? power : -power
        fraction = Math.max(scale, 0)
      }
      let isRead = true
      if (isQuoted) {
        isRead = byte === quote
        byte = bytes[++at] ?? 0
      }
      let value = Number.NaN
      isRead &&=
        byte === comma || byte === lineFeed || (byte === carriageReturn && bytes[at + 1] === lineFeed)
      if (digits > 0 && digits <= 15 && scale >= -22 && scale <= 22) {
        value = scale > 0 ? mantissa / (powersOfTen[scale] ?? 1) : mantissa * (powersOfTen[-scale] ?? 1)
        if (isNegative) value = -value
      } else {
        isRead &&= at === begun
      }
      if (!isRead) {
        const isTime = order[cell] === timeColumn
        const slow = (isTime ? readTime : readNumberSlowly)(bytes, begun, from)
        if (slow.end === -1) return refuse({ problem: null, column: -1, end: -1 })
        if (slow.value === null) {
          return refuse({
            problem: isTime ? 'not-a-time' : 'not-a-number',
            column: order[cell] ?? -1,
            end: findLineEnd(bytes, from),
          })
        }
        value = slow.value
        fraction = slow.decimals
        at = slow.end
        byte = bytes[at] ?? 0
      }
      if (Number.isNaN(value)) {
        if (required[cell] === 1)
          return refuse({ problem: 'missing', column: order[cell] ?? -1, end: findLineEnd(bytes, from) })
      } else {
        if (value < (minimum[cell] ?? 0) || value > (maximum[cell] ?? 0)) {
          return refuse({ problem: 'out-of-range', column: order[cell] ?? -1, end: findLineEnd(bytes, from) })
        }
        const shown = Math.min(fraction, cap[cell] ?? 0)
        const column = order[cell] ?? 0
        if (shown > (decimals[column] ?? 0)) decimals[column] = shown
      }
      const array = arrays[cell]
      if (array !== undefined) array[row] = value
      if (cell + 1 < cells ? byte !== comma : byte === comma) {
        return refuse({ problem: 'cell-count', column: -1, end: findLineEnd(bytes, from) })
      }
      at++
    }
    block.count = row + 1
    verdict.problem = null
    verdict.end = bytes[at - 1] === carriageReturn ? at : at - 1
    return verdict
  }
}

/** A time is most often ISO 8601 without quotes, and always the same length: read where it lies. */
function readTime(bytes: Uint8Array, begun: number, lineFrom: number): SlowCell {
  let end = begun + 16
  while (end < bytes.length && !isCellEnd(bytes[end] ?? 0)) end++
  const value = bytes[begun + 4] === dash && end < bytes.length ? readIsoTime(bytes, begun, end) : null
  return value === null ? readTimeSlowly(bytes, begun, lineFrom) : { value, decimals: 0, end }
}

function isCellEnd(byte: number): boolean {
  return byte === comma || byte === lineFeed || byte === carriageReturn
}

function readLongDigits(bytes: Uint8Array, from: number, to: number): number {
  let mantissa = 0
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte !== dot) mantissa = mantissa * 10 + (byte - zero)
  }
  return mantissa
}

const lineFeed = 10
const carriageReturn = 13
const quote = 34
const plus = 43
const comma = 44
const dash = 45
const dot = 46
const zero = 48
const nine = 57
const capitalE = 69
const smallE = 101
