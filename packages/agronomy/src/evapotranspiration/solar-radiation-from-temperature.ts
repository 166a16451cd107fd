import { isKnownWithin } from '../is-known.ts'
import { computeClearSkyRadiation } from './clear-sky-radiation.ts'
import { computeDailyExtraterrestrialRadiation } from './daily-extraterrestrial-radiation.ts'

/** How much of the day's swing the sky explains: the sea dampens the swing on the coast. */
export const adjustmentInland = 0.16
export const adjustmentCoastal = 0.19

/**
 * Solar radiation of a day, in MJ/m²/day, where none was measured.
 *
 * Formula: Rs = k·√(Tmax − Tmin)·Ra, at most the clear-sky radiation; k 0.16 inland, 0.19 on the coast.
 * Valid: −40…60 °C with Tmax ≥ Tmin, latitude −90…90°, altitude −500…6000 m, day 1…366. Outside, or unknown: null.
 * Source: FAO-56 eq. 50 (Hargreaves), example 15 and 20.
 *
 * @example estimateSolarRadiationFromTemperature({ temperatureMaxC: 26.6, temperatureMinC: 14.8, latitude: 45.71667, altitudeM: 200, dayOfYear: 196 }) // 22.29
 */
export function estimateSolarRadiationFromTemperature(day: {
  temperatureMaxC: number | null
  temperatureMinC: number | null
  latitude: number | null
  altitudeM: number | null
  dayOfYear: number | null
  adjustment?: number
}): number | null {
  const { temperatureMaxC, temperatureMinC, adjustment = adjustmentInland } = day
  if (!isKnownWithin(temperatureMinC, -40, 60) || !isKnownWithin(temperatureMaxC, temperatureMinC, 60))
    return null
  const extraterrestrialMj = computeDailyExtraterrestrialRadiation(day)
  const clearSky = computeClearSkyRadiation({ extraterrestrialMj, altitudeM: day.altitudeM })
  if (extraterrestrialMj === null || clearSky === null) return null
  return Math.min(clearSky, adjustment * Math.sqrt(temperatureMaxC - temperatureMinC) * extraterrestrialMj)
}
