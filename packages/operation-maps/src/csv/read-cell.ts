import { findLineEnd } from './find-line-end.ts'
import { readIsoTime } from './read-time.ts'

/** The rest of a line's cells that the fast reader does not understand at a glance. */
export interface SlowCell {
  /** NaN when the cell is empty; null when it is no value. */
  readonly value: number | null
  readonly decimals: number
  /** Behind the cell: its comma or the line's end; -1 when the line goes on beyond the bytes. */
  readonly end: number
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i

/** Reads a number that is quoted, padded, signed or longer than fifteen digits. */
export function readNumberSlowly(bytes: Uint8Array, from: number, lineFrom: number): SlowCell {
  const { text, end } = cutCell(bytes, from, lineFrom)
  if (text === null) return { value: null, decimals: 0, end }
  if (text === '') return { value: Number.NaN, decimals: 0, end }
  const value = number.test(text) ? Number(text) : Number.NaN
  return { value: Number.isFinite(value) ? value : null, decimals: countDecimals(text), end }
}

/** Reads ISO 8601 or epoch ms. */
export function readTimeSlowly(bytes: Uint8Array, from: number, lineFrom: number): SlowCell {
  const { text, end } = cutCell(bytes, from, lineFrom)
  if (text === null) return { value: null, decimals: 0, end }
  if (text === '') return { value: Number.NaN, decimals: 0, end }
  if (/^\d{12,14}$/.test(text)) return { value: Number(text), decimals: 0, end }
  const inner = new TextEncoder().encode(text)
  return { value: readIsoTime(inner, 0, inner.length), decimals: 0, end }
}

/** Where the cell ends, and its text without padding and quotes; null text when the quotes are wrong or it is huge. */
function cutCell(bytes: Uint8Array, from: number, lineFrom: number): { text: string | null; end: number } {
  const lineFeed = findLineEnd(bytes, lineFrom)
  if (lineFeed === -1) return { text: null, end: -1 }
  const lineEnd = bytes[lineFeed - 1] === carriageReturn ? lineFeed - 1 : lineFeed
  let at = from
  while (at < lineEnd && isBlank(bytes[at] ?? 0)) at++
  if (bytes[at] !== quote || at >= lineEnd) {
    const end = findDelimiter(bytes, at, lineEnd)
    return { text: decodeAscii(bytes, at, end), end }
  }
  const opened = at + 1
  let closed = opened
  while (closed < lineEnd && (bytes[closed] !== quote || bytes[closed + 1] === quote)) {
    closed += bytes[closed] === quote ? 2 : 1
  }
  const end = findDelimiter(bytes, Math.min(closed + 1, lineEnd), lineEnd)
  const isWell = closed < lineEnd && decodeAscii(bytes, closed + 1, end) === ''
  return { text: isWell ? decodeAscii(bytes, opened, closed) : null, end }
}

function findDelimiter(bytes: Uint8Array, from: number, lineEnd: number): number {
  let at = from
  while (at < lineEnd && bytes[at] !== comma) at++
  return at
}

function decodeAscii(bytes: Uint8Array, from: number, to: number): string | null {
  if (to - from > 64) return null
  let text = ''
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] ?? 0)
  return text.trim()
}

function countDecimals(text: string): number {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const fraction = mantissa.split('.')[1]?.length ?? 0
  return Math.max(0, fraction - Number(exponent))
}

function isBlank(byte: number): boolean {
  return byte === 32 || byte === 9
}

const carriageReturn = 13
const quote = 34
const comma = 44
