import { dayMs } from '@talhao/local-time'

export const codes = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  comma: 44,
  minus: 45,
  dot: 46,
  zero: 48,
  nine: 57,
  colon: 58,
  bigT: 84,
  bigZ: 90,
  openBracket: 91,
  closeBracket: 93,
  n: 110,
  openBrace: 123,
  closeBrace: 125,
} as const

export const powersOfTen = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)
const nullWord = Buffer.from('null')

/** Keys with their quotes, to be compared byte by byte. */
export function encodeKeys(keys: readonly string[]): readonly Uint8Array[] {
  return keys.map((key) => Buffer.from(`"${key}"`))
}

/**
 * Goes through the bytes of a JSON text of known form. It never throws: whatever it does not expect makes it unusual,
 * and what it gives back from then on means nothing.
 */
export class JsonCursor {
  isUnusual = false
  readonly bytes: Uint8Array
  at = 0
  /** The day of the time read last: the next one is mostly of the same. */
  private dateAt = -1
  private midnightMs = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  isAtEnd(): boolean {
    this.skipSpace()
    return this.at === this.bytes.length
  }

  expect(code: number): void {
    if (!this.skipIf(code)) this.isUnusual = true
  }

  skipIf(code: number): boolean {
    if (this.bytes[this.at] !== code) {
      this.skipSpace()
      if (this.bytes[this.at] !== code) return false
    }
    this.at++
    return true
  }

  /** After an item of a list or object: true at a comma, false at the end and when it is unusual. */
  goesOn(end: number): boolean {
    if (this.isUnusual) return false
    if (this.skipIf(codes.comma)) return true
    this.expect(end)
    return false
  }

  /** The index of the key, whose colon is passed; −1 if it is none of them. `order` is where each stood before. */
  readKey(keys: readonly Uint8Array[], order: number[], slot: number): number {
    if (this.bytes[this.at] !== codes.quote) this.skipSpace()
    let index = order[slot] ?? -1
    const guess = keys[index]
    if (guess === undefined || !this.isNext(guess)) {
      index = keys.findIndex((key) => this.isNext(key))
      if (index === -1) this.isUnusual = true
      else if (slot <= order.length) order[slot] = index
    }
    this.at += keys[index]?.length ?? 0
    this.expect(codes.colon)
    return index
  }

  private isNext(token: Uint8Array): boolean {
    const { bytes, at } = this
    for (let index = 0; index < token.length; index++) if (bytes[at + index] !== token[index]) return false
    return true
  }

  /** A plain decimal of at most 15 digits, which a division makes exactly what JSON.parse would; null is NaN. */
  readNumber(): number {
    const { bytes } = this
    let at = this.at
    let code = bytes[at] ?? 0
    if (code <= codes.space) {
      this.skipSpace()
      at = this.at
      code = bytes[at] ?? 0
    }
    if (code === codes.n) return this.readNull()
    const isNegative = code === codes.minus
    if (isNegative) code = bytes[++at] ?? 0
    const begin = at
    let mantissa = 0
    while (code >= codes.zero && code <= codes.nine) {
      mantissa = mantissa * 10 + (code - codes.zero)
      code = bytes[++at] ?? 0
    }
    const whole = at - begin
    let decimals = 0
    if (code === codes.dot) {
      code = bytes[++at] ?? 0
      const dotEnd = at
      while (code >= codes.zero && code <= codes.nine) {
        mantissa = mantissa * 10 + (code - codes.zero)
        code = bytes[++at] ?? 0
      }
      decimals = at - dotEnd
      if (decimals === 0) this.isUnusual = true
    }
    if (whole === 0 || whole + decimals > 15 || (whole > 1 && bytes[begin] === codes.zero))
      this.isUnusual = true
    this.at = at
    const value = decimals === 0 ? mantissa : mantissa / (powersOfTen[decimals] ?? 1)
    // An exponent, or whatever else follows, is found by who looks for a comma.
    return isNegative ? -value : value
  }

  private readNull(): number {
    if (!this.isNext(nullWord)) this.isUnusual = true
    this.at += nullWord.length
    return Number.NaN
  }

  /** `"2026-10-19T21:43:18Z"`, with or without milliseconds. */
  readTime(): number {
    this.expect(codes.quote)
    const { bytes, at } = this
    if (!this.isSameDate(at)) this.readDate(at)
    const hour = this.readTwoDigits(at + 11)
    const minute = this.readTwoDigits(at + 14)
    const second = this.readTwoDigits(at + 17)
    const isForm =
      bytes[at + 10] === codes.bigT && bytes[at + 13] === codes.colon && bytes[at + 16] === codes.colon
    if (!isForm || hour > 23 || minute > 59 || second > 59) this.isUnusual = true
    let end = at + 19
    if (bytes[end] === codes.dot) {
      if (this.readTwoDigits(end + 1) < 0 || this.readTwoDigits(end + 2) < 0) this.isUnusual = true
      end += 4
    }
    if (bytes[end] !== codes.bigZ || bytes[end + 1] !== codes.quote) this.isUnusual = true
    this.at = end + 2
    return this.midnightMs + ((hour * 60 + minute) * 60 + second) * 1000
  }

  private isSameDate(at: number): boolean {
    const { bytes, dateAt } = this
    if (dateAt < 0) return false
    for (let index = 9; index >= 0; index--) if (bytes[at + index] !== bytes[dateAt + index]) return false
    return true
  }

  private readDate(at: number): void {
    const { bytes } = this
    const year = this.readTwoDigits(at) * 100 + this.readTwoDigits(at + 2)
    const month = this.readTwoDigits(at + 5)
    const day = this.readTwoDigits(at + 8)
    const midnight = new Date(Date.UTC(year, month - 1, day))
    // 30 February must not become the second of March.
    const isReal = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day && year >= 1970
    if (!isReal || bytes[at + 4] !== codes.minus || bytes[at + 7] !== codes.minus) this.isUnusual = true
    this.midnightMs = Math.floor(midnight.getTime() / dayMs) * dayMs
    this.dateAt = at
  }

  private readTwoDigits(at: number): number {
    const tens = (this.bytes[at] ?? 0) - codes.zero
    const ones = (this.bytes[at + 1] ?? 0) - codes.zero
    if (tens < 0 || tens > 9 || ones < 0 || ones > 9) this.isUnusual = true
    return tens * 10 + ones
  }

  private skipSpace(): void {
    const { bytes } = this
    let code = bytes[this.at]
    while (
      code === codes.space ||
      code === codes.lineFeed ||
      code === codes.carriageReturn ||
      code === codes.tab
    )
      code = bytes[++this.at]
  }
}
