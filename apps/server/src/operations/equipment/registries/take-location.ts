import type { SentNumber } from './sent-values.ts'

export interface Location {
  readonly latitude: string | null
  readonly longitude: string | null
}

const decimal = /^[+-]?\d{1,3}(?:\.(\d{1,18}))?$/

/** Both or none, within bounds, at most 18 decimals, digit for digit; null: not a location. */
export function takeLocation(
  sent: { readonly latitude?: SentNumber; readonly longitude?: SentNumber },
  before: Location | null,
): Location | null {
  const latitude = takeCoordinate(sent.latitude, before?.latitude)
  const longitude = takeCoordinate(sent.longitude, before?.longitude)
  if (latitude === '' && longitude === '') return { latitude: null, longitude: null }
  const isLocation = isWithin(latitude, 90) && isWithin(longitude, 180)
  return isLocation ? { latitude, longitude } : null
}

function takeCoordinate(sent: SentNumber, before: string | null | undefined): string {
  if (sent === undefined) return before ?? ''
  return typeof sent === 'number' ? writeDecimal(sent) : (sent ?? '').trim()
}

/** A number that JavaScript would write with an exponent is so near 0 that 18 decimals hold all of its digits. */
function writeDecimal(value: number): string {
  const text = String(value)
  return text.includes('e-') ? value.toFixed(18).replace(/\.?0+$/, '') : text
}

/** What the wire says of a stored one: a number, unless that would change its digits. */
export function describeCoordinate(kept: string | null): number | string | null {
  return kept !== null && String(Number(kept)) === kept ? Number(kept) : kept
}

/** Compared as text where the whole part is on the bound: a double would round 90.000000000000000001 to 90. */
function isWithin(text: string, bound: number): boolean {
  const match = decimal.exec(text)
  if (match === null) return false
  const whole = Math.abs(Number.parseInt(text, 10))
  return whole < bound || (whole === bound && /^0*$/.test(match[1] ?? ''))
}
