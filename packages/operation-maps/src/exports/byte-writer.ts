import { minuteMs } from '@talhao/local-time'

const capacity = 1 << 18
/** More than any single feature, line or record takes. */
const reserve = 1 << 14

const powersOfTen = Float64Array.from({ length: 10 }, (_, power) => 10 ** power)

const zero = 48
/** The digits of 0 to 99: two a step halve the divisions. */
const tens = Uint8Array.from({ length: 100 }, (_, number) => zero + Math.floor(number / 10))
const ones = Uint8Array.from({ length: 100 }, (_, number) => zero + (number % 10))

/**
 * Bytes of an export as they are written. Numbers and times become digits without becoming strings first: that is most
 * of what an export costs. Take what is there whenever `isFull`.
 */
export class ByteWriter {
  #bytes = new Uint8Array(capacity)
  #at = 0
  #minute = Number.NaN
  #minuteText = new Uint8Array(0)

  get isFull(): boolean {
    return this.#at > capacity - reserve
  }

  get length(): number {
    return this.#at
  }

  /** What was written since the last call; the writer keeps no hold of it. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.subarray(0, this.#at)
    this.#bytes = new Uint8Array(capacity)
    this.#at = 0
    return taken
  }

  writeBytes(bytes: Uint8Array): void {
    const to = this.#bytes
    let at = this.#at
    for (let index = 0; index < bytes.length; index++) to[at++] = bytes[index] ?? 0
    this.#at = at
  }

  writeText(text: string): void {
    this.writeBytes(encodeText(text))
  }

  writeByte(byte: number): void {
    this.#bytes[this.#at++] = byte
  }

  /** The bytes from one place to another of what is there, once more. */
  repeat(from: number, to: number): void {
    const bytes = this.#bytes
    let at = this.#at
    for (let source = from; source < to; source++) bytes[at++] = bytes[source] ?? 0
    this.#at = at
  }

  /** A number below 2^31 with exactly so many decimals, at most nine. */
  writeFixed(value: number, decimals: number): void {
    const bytes = this.#bytes
    let at = this.#at
    let size = value
    if (value < 0) {
      bytes[at++] = minus
      size = -value
    }
    let whole = size | 0
    const power = powersOfTen[decimals] ?? 1
    // What is behind the point is exact before it is scaled: the rest is below 2^31.
    let rest = ((size - whole) * power + 0.5) | 0
    if (rest >= power) {
      rest = 0
      whole++
    }
    at += countDigits(whole)
    writeDigits(bytes, at, whole)
    if (decimals > 0) {
      bytes[at] = dot
      at += 1 + decimals
      writeDecimals(bytes, at, rest, decimals)
    }
    this.#at = at
  }

  /** The same, blanks before it to a width that it fits into. */
  writeAligned(value: number, decimals: number, width: number): void {
    const bytes = this.#bytes
    const from = this.#at
    const end = from + width
    const size = value < 0 ? -value : value
    let whole = size | 0
    const power = powersOfTen[decimals] ?? 1
    let rest = ((size - whole) * power + 0.5) | 0
    if (rest >= power) {
      rest = 0
      whole++
    }
    let at = end
    if (decimals > 0) {
      at -= decimals + 1
      writeDecimals(bytes, end, rest, decimals)
      bytes[at] = dot
    }
    writeDigits(bytes, at, whole)
    at -= countDigits(whole)
    if (value < 0) bytes[--at] = minus
    while (at > from) bytes[--at] = space
    this.#at = end
  }

  /** ISO 8601 in UTC, with milliseconds only where there are any. */
  writeTime(timeMs: number): void {
    const minute = Math.floor(timeMs / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#minuteText = encodeText(new Date(minute * minuteMs).toISOString().slice(0, 17))
    }
    this.writeBytes(this.#minuteText)
    const ofMinute = (timeMs - minute * minuteMs) | 0
    const seconds = (ofMinute / 1000) | 0
    const milliseconds = ofMinute - seconds * 1000
    const bytes = this.#bytes
    let at = this.#at
    bytes[at++] = tens[seconds] ?? 0
    bytes[at++] = ones[seconds] ?? 0
    if (milliseconds !== 0) {
      bytes[at] = dot
      at += 4
      writeDecimals(bytes, at, milliseconds, 3)
    }
    bytes[at++] = letterZ
    this.#at = at
  }

  writeSpaces(count: number): void {
    for (let written = 0; written < count; written++) this.#bytes[this.#at++] = space
  }
}

const encoder = new TextEncoder()

export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encoder.encode(text))
}

function countDigits(whole: number): number {
  if (whole < 10) return 1
  if (whole < 100) return 2
  if (whole < 1000) return 3
  let digits = 4
  for (let limit = 10_000; whole >= limit && digits < 10; limit *= 10) digits++
  return digits
}

/** Backwards from `end`, as many as there are. */
function writeDigits(bytes: Uint8Array, end: number, whole: number): void {
  let rest = whole | 0
  let at = end
  while (rest >= 100) {
    const hundreds = (rest / 100) | 0
    const pair = rest - hundreds * 100
    bytes[--at] = ones[pair] ?? 0
    bytes[--at] = tens[pair] ?? 0
    rest = hundreds
  }
  bytes[--at] = ones[rest] ?? 0
  if (rest >= 10) bytes[--at] = tens[rest] ?? 0
}

/** Backwards from `end`, exactly so many. */
function writeDecimals(bytes: Uint8Array, end: number, value: number, count: number): void {
  let rest = value | 0
  let at = end
  let left = count | 0
  for (; left >= 2; left -= 2) {
    const hundreds = (rest / 100) | 0
    const pair = rest - hundreds * 100
    bytes[--at] = ones[pair] ?? 0
    bytes[--at] = tens[pair] ?? 0
    rest = hundreds
  }
  if (left === 1) bytes[--at] = zero + rest
}

const space = 32
const dot = 46
const minus = 45
const letterZ = 90
