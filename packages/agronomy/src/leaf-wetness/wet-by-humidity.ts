import { isKnownWithin } from '../is-known.ts'

/** Humidity from which a leaf counts as wet, unless a station has a threshold of its own. */
export const wetLeafHumidity = 90

/**
 * Whether a leaf is wet, by humidity alone.
 *
 * Formula: RH ≥ threshold, 90 % unless a station has its own.
 * Valid: humidity of 0…100 %. Outside, or unknown: null. Of the hours of four places 87 to 92 % came out right, with up to
 * 31 % of false alarms; a sensor that never passes 97 % needs a lower threshold.
 * Source: Sentelhas et al. 2008.
 *
 * @example isWetByHumidity({ humidity: 90 }, 90) // true
 */
export function isWetByHumidity(hour: { humidity: number | null }, thresholdPercent: number): boolean | null {
  return isKnownWithin(hour.humidity, 0, 100) ? hour.humidity >= thresholdPercent : null
}
