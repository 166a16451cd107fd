import { isKnownWithin } from '../is-known.ts'

/** A local day's extremes. */
export interface DayTemperatures {
  readonly temperatureMaxC: number | null
  readonly temperatureMinC: number | null
}

/**
 * Both known, −40…60 °C, and the maximum not below the minimum; anything else: null.
 *
 * @example readDayTemperatures({ temperatureMaxC: 10, temperatureMinC: 12 }) // null
 */
export function readDayTemperatures(day: DayTemperatures): { maximum: number; minimum: number } | null {
  const { temperatureMaxC: maximum, temperatureMinC: minimum } = day
  if (!isKnownWithin(minimum, -40, 60) || !isKnownWithin(maximum, minimum, 60)) return null
  return { maximum, minimum }
}
