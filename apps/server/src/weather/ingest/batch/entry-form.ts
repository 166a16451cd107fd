import { readingLimits } from '@talhao/agronomy'
import { readingIndex, readings } from '../../readings/readings.ts'
import { missingNumber } from '../read-number.ts'
import { codes, type JsonCursor, powersOfTen } from './json-cursor.ts'
import type { ReadEntry } from './read-entry.ts'

/** Places of values that are no readings. */
export const timePlace = -1
export const rainPlace = -2
/** It cannot be said where the value goes. */
export const unknownPlace = -3

const firstSoil = readingIndex.soil1TemperatureC
const lastSoil = readingIndex.soil4WaterPercent
const minimums = readings.map(({ quantity }) => readingLimits[quantity].minimum)
const maximums = readings.map(({ quantity }) => readingLimits[quantity].maximum)

/** Some bytes, four by four and the rest one by one. */
interface Piece {
  readonly words: Int32Array
  readonly rest: Uint8Array
  readonly length: number
}

function cutPiece(view: DataView, begin: number, end: number): Piece {
  const length = end - begin
  const words = Int32Array.from({ length: length >> 2 }, (_, index) => view.getInt32(begin + 4 * index))
  const restAt = begin + 4 * words.length
  const rest = Uint8Array.from({ length: end - restAt }, (_, index) => view.getUint8(restAt + index))
  return { words, rest, length }
}

function isNext(view: DataView, at: number, { words, rest, length }: Piece): boolean {
  if (at + length > view.byteLength) return false
  let offset = at
  for (let index = 0; index < words.length; index++) {
    if (view.getInt32(offset) !== words[index]) return false
    offset += 4
  }
  for (let index = 0; index < rest.length; index++)
    if (view.getUint8(offset + index) !== rest[index]) return false
  return true
}

/**
 * How the last entry was written: what stood between its values, byte by byte, and where each value went. Senders write every
 * entry alike, and to compare is several times as quick as to read.
 */
export class EntryForm {
  private readonly cursor: JsonCursor
  private readonly view: DataView
  /** What stands before each value, and after the last. */
  private between: Piece[] = []
  private places: number[] = []
  private isKnown = false
  private leadAt = 0

  constructor(cursor: JsonCursor) {
    const { buffer, byteOffset, byteLength } = cursor.bytes
    this.cursor = cursor
    this.view = new DataView(buffer, byteOffset, byteLength)
  }

  /** An entry is read by its keys from here on. */
  begin(): void {
    this.between = []
    this.places = []
    this.isKnown = true
    this.leadAt = this.cursor.at
  }

  beginValue(place: number): void {
    const { cursor } = this
    if (place === unknownPlace || this.places.includes(place)) this.isKnown = false
    this.between.push(cutPiece(this.view, this.leadAt, cursor.at))
    this.places.push(place)
  }

  endValue(): void {
    this.leadAt = this.cursor.at
  }

  end(): void {
    const { cursor } = this
    this.between.push(cutPiece(this.view, this.leadAt, cursor.at))
    if (cursor.isUnusual) this.isKnown = false
  }

  /** Reads the next entry if it is written like the last one. Otherwise false, and what was read so far means nothing. */
  read(entry: ReadEntry): boolean {
    if (!this.isKnown) return false
    const { cursor, between, places, view } = this
    const { bytes } = cursor
    const { values } = entry
    let { at } = cursor
    for (let slot = 0; slot < places.length; slot++) {
      const lead = between[slot] as Piece
      if (!isNext(view, at, lead)) return false
      at += lead.length
      const place = places[slot] as number
      if (place === timePlace) {
        cursor.at = at
        entry.timeMs = cursor.readTime()
        if (cursor.isUnusual) return false
        at = cursor.at
        continue
      }
      let code = bytes[at] ?? 0
      const isNegative = code === codes.minus
      if (isNegative) code = bytes[++at] ?? 0
      const begin = at
      let mantissa = 0
      while (code >= codes.zero && code <= codes.nine) {
        mantissa = mantissa * 10 + (code - codes.zero)
        code = bytes[++at] ?? 0
      }
      let digits = at - begin
      if (digits === 0 || (digits > 1 && bytes[begin] === codes.zero)) return false
      let value = mantissa
      if (code === codes.dot) {
        const dotEnd = ++at
        code = bytes[at] ?? 0
        while (code >= codes.zero && code <= codes.nine) {
          mantissa = mantissa * 10 + (code - codes.zero)
          code = bytes[++at] ?? 0
        }
        const decimals = at - dotEnd
        if (decimals === 0) return false
        digits += decimals
        value = mantissa / (powersOfTen[decimals] ?? 1)
      }
      if (digits > 15) return false
      if (isNegative) value = -value
      if (value === missingNumber) value = Number.NaN
      if (place === rainPlace) entry.rainMm = value
      else if (place >= firstSoil && place <= lastSoil && isOutside(value, place)) return false
      else values[place] = value
    }
    const tail = between[places.length] as Piece
    if (!isNext(view, at, tail)) return false
    cursor.at = at + tail.length
    return true
  }
}

/** Impossible values of the soil are told by their place in the list, which is not known here. */
function isOutside(value: number, place: number): boolean {
  return value < (minimums[place] ?? 0) || value > (maximums[place] ?? 0)
}
