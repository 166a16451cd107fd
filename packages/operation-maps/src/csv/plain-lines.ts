import { type Column, timeColumn } from '../columns/operation-kind.ts'
import { type PointBlock, pointsPerBlock } from '../columns/point-block.ts'
import { readIsoTime } from './read-time.ts'

/** Reads lines into a block for as long as they are plain, and returns where the first one begins that is not. */
export type PlainLinesReader = (bytes: Uint8Array, from: number) => number

/**
 * Nearly every line that a machine writes is plain: cells of digits with one dot and a sign before them, empty cells, a
 * time in UTC. Those are read in one loop that calls nothing and makes nothing, because uploads spend their time there.
 * All else, and every bad line, is left to the row reader, which would say the same of a plain line.
 */
export function createPlainLinesReader(file: {
  readonly block: PointBlock
  readonly columns: readonly Column[]
  readonly order: Uint16Array
}): PlainLinesReader {
  const { block, columns, order } = file
  const shownDecimals = new Uint8Array(order.length)
  const lines: PlainLines = {
    block,
    cells: order.length,
    timeCell: order.indexOf(timeColumn),
    places: Int32Array.from(order, (column) => column * pointsPerBlock),
    minimum: Float64Array.from(order, (column) => columns[column]?.limits.minimum ?? 0),
    maximum: Float64Array.from(order, (column) => columns[column]?.limits.maximum ?? 0),
    required: Uint8Array.from(order, (column) => (columns[column]?.required ? 1 : 0)),
    shownDecimals,
    day: -1,
    dayMs: 0,
    otherDayAt: -1,
  }

  return (bytes, from) => {
    let at = readPlainLines(lines, bytes, from)
    while (lines.otherDayAt !== -1 && learnDay(lines, bytes)) at = readPlainLines(lines, bytes, at)
    for (const [cell, column] of order.entries()) {
      const shown = Math.min(shownDecimals[cell] ?? 0, columns[column]?.decimals ?? 0)
      block.decimals[column] = Math.max(block.decimals[column] ?? 0, shown)
    }
    shownDecimals.fill(0)
    return at
  }
}

/** What the loop knows of the file, by cell in the order of its header. */
interface PlainLines {
  readonly block: PointBlock
  readonly cells: number
  readonly timeCell: number
  /** Where the cell's column begins among the values of the block. */
  readonly places: Int32Array
  readonly minimum: Float64Array
  readonly maximum: Float64Array
  readonly required: Uint8Array
  readonly shownDecimals: Uint8Array
  /** The day of the last time as a number, 20261019, and its first millisecond. */
  day: number
  dayMs: number
  /** Where a time of another day stopped the loop, -1 when something else did. */
  otherDayAt: number
}

/** A function of the module and no closure: the engine then knows the constants and the loop takes half the time. */
function readPlainLines(lines: PlainLines, bytes: Uint8Array, from: number): number {
  const { block, cells, timeCell, places, minimum, maximum, required, shownDecimals, day, dayMs } = lines
  const { values } = block
  const lastCell = cells - 1
  // From here on a cell could go on beyond the bytes.
  const end = bytes.length - longestCell
  let lineFrom = from
  let row = block.count
  lines.otherDayAt = -1
  reading: for (; row < pointsPerBlock; row++) {
    let at = lineFrom
    for (let cell = 0; cell < cells; cell++) {
      if (at > end) break reading
      let value = Number.NaN
      let fraction = 0
      if (cell === timeCell && bytes[at + 4] === dash) {
        const clock = at + dateLength
        const h1 = (bytes[clock + 1] ?? 0) - zero
        const h2 = (bytes[clock + 2] ?? 0) - zero
        const m1 = (bytes[clock + 4] ?? 0) - zero
        const m2 = (bytes[clock + 5] ?? 0) - zero
        const s1 = (bytes[clock + 7] ?? 0) - zero
        const s2 = (bytes[clock + 8] ?? 0) - zero
        const hours = h1 * 10 + h2
        // Below 0 as soon as one of them is.
        let signs = h1 | h2 | m1 | m2 | s1 | s2
        signs |= (9 - h2) | (23 - hours) | (5 - m1) | (9 - m2) | (5 - s1) | (9 - s2)
        let ms = 0
        let zone = clock + 9
        if (bytes[zone] === dot) {
          const f1 = (bytes[zone + 1] ?? 0) - zero
          const f2 = (bytes[zone + 2] ?? 0) - zero
          const f3 = (bytes[zone + 3] ?? 0) - zero
          signs |= f1 | f2 | f3 | (9 - f1) | (9 - f2) | (9 - f3)
          ms = f1 * 100 + f2 * 10 + f3
          zone += 4
        }
        const y1 = (bytes[at] ?? 0) - zero
        const y2 = (bytes[at + 1] ?? 0) - zero
        const y3 = (bytes[at + 2] ?? 0) - zero
        const y4 = (bytes[at + 3] ?? 0) - zero
        const n1 = (bytes[at + 5] ?? 0) - zero
        const n2 = (bytes[at + 6] ?? 0) - zero
        const d1 = (bytes[at + 8] ?? 0) - zero
        const d2 = (bytes[at + 9] ?? 0) - zero
        signs |= y1 | y2 | y3 | y4 | n1 | n2 | d1 | d2
        signs |= (9 - y1) | (9 - y2) | (9 - y3) | (9 - y4) | (9 - n1) | (9 - n2) | (9 - d1) | (9 - d2)
        if (
          signs < 0 ||
          bytes[at + 7] !== dash ||
          bytes[clock] !== letterT ||
          bytes[clock + 3] !== colon ||
          bytes[clock + 6] !== colon ||
          bytes[zone] !== letterZ
        )
          break reading
        const written = y1 * 10_000_000 + y2 * 1_000_000 + y3 * 100_000 + y4 * 10_000
        if (written + n1 * 1000 + n2 * 100 + d1 * 10 + d2 !== day) {
          lines.otherDayAt = at
          break reading
        }
        value = dayMs + ((hours * 60 + m1 * 10 + m2) * 60 + s1 * 10 + s2) * 1000 + ms
        at = zone + 1
      } else {
        const isNegative = bytes[at] === dash
        if (isNegative) at++
        const digitsFrom = at
        let digit = (bytes[at] ?? 0) - zero
        let whole = 0
        while (digit >= 0 && digit <= 9) {
          whole = (Math.imul(whole, 10) + digit) | 0
          digit = (bytes[++at] ?? 0) - zero
        }
        let digits = at - digitsFrom
        if (digits > 0) {
          if (digit === dot - zero) {
            digit = (bytes[++at] ?? 0) - zero
            while (digit >= 0 && digit <= 9) {
              whole = (Math.imul(whole, 10) + digit) | 0
              digit = (bytes[++at] ?? 0) - zero
            }
            fraction = at - digitsFrom - digits - 1
            digits += fraction
          }
          value = whole
          if (digits > 9) {
            // Nine digits fit into 32 bits; more are read again, up to the fifteen of which a double is exact.
            if (digits > 15) break reading
            value = 0
            for (let again = digitsFrom; again < at; again++) {
              const byte = bytes[again] ?? 0
              if (byte !== dot) value = value * 10 + (byte - zero)
            }
          }
          value /= powersOfTen[fraction] ?? 1
          if (isNegative) value = -value
        } else if (isNegative || required[cell] === 1) {
          break reading
        }
      }
      if (value < (minimum[cell] ?? 0) || value > (maximum[cell] ?? 0)) break reading
      if (cell < lastCell) {
        if (bytes[at] !== comma) break reading
      } else {
        if (bytes[at] === carriageReturn) at++
        if (bytes[at] !== lineFeed) break reading
      }
      if (fraction > (shownDecimals[cell] ?? 0)) shownDecimals[cell] = fraction
      values[(places[cell] ?? 0) + row] = value
      at++
    }
    lineFrom = at
  }
  block.count = row
  return lineFrom
}

/** Whether the time that stopped the loop begins with a day there is; the loop then knows it. */
function learnDay(lines: PlainLines, bytes: Uint8Array): boolean {
  const date = String.fromCharCode(...bytes.subarray(lines.otherDayAt, lines.otherDayAt + dateLength))
  const midnight = new TextEncoder().encode(`${date}T00:00Z`)
  const dayMs = readIsoTime(midnight, 0, midnight.length)
  if (dayMs === null) return false
  lines.day = Number(date.replaceAll('-', ''))
  lines.dayMs = dayMs
  return true
}

const powersOfTen = Float64Array.from({ length: 16 }, (_, power) => 10 ** power)

/** `2026-10-19` */
const dateLength = 10
/** A time of 24 bytes, and what ends a line. */
const longestCell = 26

const lineFeed = 10
const carriageReturn = 13
const comma = 44
const dash = 45
const dot = 46
const zero = 48
const colon = 58
const letterT = 84
const letterZ = 90
