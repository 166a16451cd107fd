import { dayMs, minuteMs } from '@talhao/local-time'

/** A time without a zone is Sao Paulo's, -03:00 all year. */
const offsetWithoutZoneMs = -180 * minuteMs

/**
 * Epoch ms of ISO 8601 bytes: date, `T` or a space, hours and minutes, seconds and a fraction if given, then `Z`, an
 * offset or nothing. Anything else, a day that no month has included: null.
 */
export function readIsoTime(bytes: Uint8Array, from: number, to: number): number | null {
  const year = readDigits(bytes, from, 4)
  const month = readDigits(bytes, from + 5, 2)
  const day = readDigits(bytes, from + 8, 2)
  const hours = readDigits(bytes, from + 11, 2)
  const minutes = readDigits(bytes, from + 14, 2)
  if ((year | month | day | hours | minutes) < 0 || to - from < 16) return null
  if (bytes[from + 4] !== dash || bytes[from + 7] !== dash || bytes[from + 13] !== colon) return null
  const between = bytes[from + 10]
  if (between !== letterT && between !== space) return null
  let at = from + 16
  let seconds = 0
  let fractionMs = 0
  if (at < to && bytes[at] === colon) {
    seconds = readDigits(bytes, at + 1, 2)
    at += 3
    if (at > to) return null
    if (at < to && (bytes[at] === dot || bytes[at] === comma)) {
      let weight = 100
      for (at++; at < to && isDigit(bytes[at] ?? 0); at++) {
        fractionMs += ((bytes[at] ?? 0) - zero) * weight
        weight /= 10
      }
    }
  }
  if (hours > 23 || minutes > 59 || seconds < 0 || seconds > 59) return null
  const offsetMs = readOffset(bytes, at, to)
  if (offsetMs === null || month < 1 || month > 12 || day < 1 || day > countDays(year, month)) return null
  const clockMs = hours * 3_600_000 + minutes * minuteMs + seconds * 1000 + Math.floor(fractionMs)
  return numberDay(year, month, day) * dayMs + clockMs - offsetMs
}

function readOffset(bytes: Uint8Array, from: number, to: number): number | null {
  if (from === to) return offsetWithoutZoneMs
  const sign = bytes[from]
  if (sign === letterZ) return to - from === 1 ? 0 : null
  if (sign !== plus && sign !== dash) return null
  const hours = readDigits(bytes, from + 1, 2)
  const withColon = bytes[from + 3] === colon
  const length = to - from
  const minutes = length === 3 ? 0 : readDigits(bytes, from + (withColon ? 4 : 3), 2)
  if (hours < 0 || minutes < 0 || hours > 14 || minutes > 59) return null
  if (length !== 3 && length !== (withColon ? 6 : 5)) return null
  return (sign === plus ? 1 : -1) * (hours * 60 + minutes) * minuteMs
}

function readDigits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0
  for (let at = from; at < from + count; at++) {
    const digit = (bytes[at] ?? 0) - zero
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** Days since 1970-01-01 in the Gregorian calendar, years counted from March so that a leap day comes last. */
function numberDay(year: number, month: number, day: number): number {
  const yearFromMarch = month > 2 ? year : year - 1
  const era = Math.floor(yearFromMarch / 400)
  const yearOfEra = yearFromMarch - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function countDays(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isDigit(byte: number): boolean {
  return byte >= zero && byte <= zero + 9
}

const zero = 48
const dash = 45
const colon = 58
const dot = 46
const comma = 44
const plus = 43
const space = 32
const letterT = 84
const letterZ = 90
