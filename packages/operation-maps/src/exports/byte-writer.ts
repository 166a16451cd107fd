const capacity = 1 << 18
/** More than any single feature, line or record takes. */
const reserve = 1 << 14

const powersOfTen = Float64Array.from({ length: 10 }, (_, power) => 10 ** power)
const dayMs = 86_400_000

/**
 * Bytes of an export as they are written. Numbers and times become digits without becoming strings first: that is most
 * of what an export costs. Take what is there whenever `isFull`.
 */
export class ByteWriter {
  #bytes = new Uint8Array(capacity)
  #at = 0
  #day = Number.NaN
  #dayText = new Uint8Array(0)

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

  /** A number below 2^31 with exactly so many decimals, at most nine. */
  writeFixed(value: number, decimals: number): void {
    const bytes = this.#bytes
    let at = this.#at
    let size = value
    if (value < 0) {
      bytes[at++] = minus
      size = -value
    }
    const power = powersOfTen[decimals] ?? 1
    const scaled = Math.round(size * power)
    const whole = Math.floor(scaled / power)
    at = writeDigits(bytes, at + countDigits(whole), whole)
    if (decimals > 0) {
      bytes[at] = dot
      let rest = scaled - whole * power
      const end = at + 1 + decimals
      for (let place = end - 1; place > at; place--) {
        const tenth = (rest / 10) | 0
        bytes[place] = zero + (rest - tenth * 10)
        rest = tenth
      }
      at = end
    }
    this.#at = at
  }

  /** The same, blanks before it to a width that it fits into. */
  writeAligned(value: number, decimals: number, width: number): void {
    const bytes = this.#bytes
    const from = this.#at
    let at = from + width
    const size = value < 0 ? -value : value
    const power = powersOfTen[decimals] ?? 1
    const scaled = Math.round(size * power)
    let whole = Math.floor(scaled / power)
    if (decimals > 0) {
      let rest = scaled - whole * power
      for (let digit = 0; digit < decimals; digit++) {
        const tenth = (rest / 10) | 0
        bytes[--at] = zero + (rest - tenth * 10)
        rest = tenth
      }
      bytes[--at] = dot
    }
    do {
      const tenth = (whole / 10) | 0
      bytes[--at] = zero + (whole - tenth * 10)
      whole = tenth
    } while (whole > 0)
    if (value < 0) bytes[--at] = minus
    while (at > from) bytes[--at] = space
    this.#at = from + width
  }

  /** ISO 8601 in UTC, with milliseconds only where there are any. */
  writeTime(timeMs: number): void {
    const day = Math.floor(timeMs / dayMs)
    if (day !== this.#day) {
      this.#day = day
      this.#dayText = encodeText(new Date(day * dayMs).toISOString().slice(0, 11))
    }
    this.writeBytes(this.#dayText)
    const ofDay = timeMs - day * dayMs
    this.#writePair(Math.floor(ofDay / 3_600_000))
    this.writeByte(colon)
    this.#writePair(Math.floor(ofDay / 60_000) % 60)
    this.writeByte(colon)
    this.#writePair(Math.floor(ofDay / 1000) % 60)
    const milliseconds = ofDay % 1000
    if (milliseconds !== 0) {
      this.writeByte(dot)
      this.writeByte(zero + Math.floor(milliseconds / 100))
      this.#writePair(milliseconds % 100)
    }
    this.writeByte(letterZ)
  }

  writeSpaces(count: number): void {
    for (let written = 0; written < count; written++) this.#bytes[this.#at++] = space
  }

  #writePair(value: number): void {
    this.#bytes[this.#at++] = zero + Math.floor(value / 10)
    this.#bytes[this.#at++] = zero + (value % 10)
  }
}

const encoder = new TextEncoder()

export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encoder.encode(text))
}

function countDigits(whole: number): number {
  let digits = 1
  for (let limit = 10; whole >= limit && digits < 10; limit *= 10) digits++
  return digits
}

/** Writes backwards from `end` and returns it. */
function writeDigits(bytes: Uint8Array, end: number, whole: number): number {
  let rest = whole | 0
  let at = end
  do {
    const tenth = (rest / 10) | 0
    bytes[--at] = zero + (rest - tenth * 10)
    rest = tenth
  } while (rest > 0)
  return end
}

const space = 32
const dot = 46
const minus = 45
const colon = 58
const zero = 48
const letterZ = 90
