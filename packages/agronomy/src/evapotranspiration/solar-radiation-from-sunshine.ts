import { isKnownWithin } from '../is-known.ts'
import { computeDailyExtraterrestrialRadiation } from './daily-extraterrestrial-radiation.ts'
import { computeDaylightHours } from './daylight-hours.ts'

/**
 * Solar radiation of a day, in MJ/m²/day, from the hours of sunshine.
 *
 * Formula: Rs = (0.25 + 0.5·n/N)·Ra.
 * Valid: 0…24 h of sunshine (no more than N counts), latitude −90…90°, day 1…366; polar night gives 0.
 * Outside, or unknown: null.
 * Source: FAO-56 eq. 35 (Ångström), example 10.
 *
 * @example estimateSolarRadiationFromSunshine({ sunshineHours: 9.25, latitude: 50.8, dayOfYear: 187 }) // 22.07
 */
export function estimateSolarRadiationFromSunshine(day: {
  sunshineHours: number | null
  latitude: number | null
  dayOfYear: number | null
}): number | null {
  const extraterrestrial = computeDailyExtraterrestrialRadiation(day)
  const daylight = computeDaylightHours(day)
  if (!isKnownWithin(day.sunshineHours, 0, 24) || extraterrestrial === null || daylight === null) return null
  if (daylight === 0) return 0
  return (0.25 + 0.5 * Math.min(1, day.sunshineHours / daylight)) * extraterrestrial
}
