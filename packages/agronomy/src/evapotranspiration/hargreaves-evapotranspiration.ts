import { isKnownWithin } from '../is-known.ts'
import { computeDailyExtraterrestrialRadiation } from './daily-extraterrestrial-radiation.ts'

/**
 * Reference evapotranspiration of a day, in mm, from temperatures alone.
 *
 * Formula: ETo = 0.0023·(Tmean + 17.8)·√(Tmax − Tmin)·Ra·0.408, Tmean = (Tmax + Tmin)/2, never below 0.
 * Valid: −40…60 °C with Tmax ≥ Tmin, latitude −90…90°, day 1…366. Outside, or unknown: null.
 * Source: FAO-56 eq. 52 (Hargreaves).
 *
 * @example computeHargreavesEvapotranspiration({ temperatureMaxC: 30.4, temperatureMinC: 20.1, latitude: -23.31, dayOfYear: 15 }) // 5.4965
 */
export function computeHargreavesEvapotranspiration(day: {
  temperatureMaxC: number | null
  temperatureMinC: number | null
  latitude: number | null
  dayOfYear: number | null
}): number | null {
  const { temperatureMaxC, temperatureMinC } = day
  if (!isKnownWithin(temperatureMinC, -40, 60) || !isKnownWithin(temperatureMaxC, temperatureMinC, 60))
    return null
  const extraterrestrialMj = computeDailyExtraterrestrialRadiation(day)
  if (extraterrestrialMj === null) return null
  const meanC = (temperatureMaxC + temperatureMinC) / 2
  const swing = Math.sqrt(temperatureMaxC - temperatureMinC)
  return Math.max(0, 0.0023 * (meanC + 17.8) * swing * extraterrestrialMj * 0.408)
}
