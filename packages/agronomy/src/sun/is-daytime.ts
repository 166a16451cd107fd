import { isKnown } from '../is-known.ts'

/** Hours of the local clock that stand in for an unknown sunrise and sunset. */
export const defaultSunriseHour = 6
export const defaultSunsetHour = 18

/**
 * Whether it is day at the station.
 *
 * Formula: sunrise ≤ time < sunset; an unknown sunrise is 6:00 of the local clock, an unknown sunset 18:00, each by itself.
 * Valid: sunrise and sunset of the same local day as the time, in ms; localHour 0…24 with fraction (`readLocalHour` of local-time).
 * Unknown time and hour: null.
 * Source: WEA-60.
 *
 * @example isDaytime({ timeMs: 0, sunriseMs: null, sunsetMs: null, localHour: 17.99 }) // true
 */
export function isDaytime(moment: {
  timeMs: number | null
  sunriseMs: number | null
  sunsetMs: number | null
  localHour: number | null
}): boolean | null {
  const { timeMs, sunriseMs, sunsetMs, localHour } = moment
  const risen = isKnown(sunriseMs) ? compare(timeMs, sunriseMs) : compare(localHour, defaultSunriseHour)
  const down = isKnown(sunsetMs) ? compare(timeMs, sunsetMs) : compare(localHour, defaultSunsetHour)
  if (risen === null || down === null) return null
  return risen && !down
}

function compare(value: number | null, limit: number): boolean | null {
  return isKnown(value) ? value >= limit : null
}
