import { isKnown } from '../is-known.ts'
import { type CoolingNight, readCoolingNight } from './night-course.ts'

/** `by_evening`: already there two hours after sunset, so that the curve cannot say since when. */
export type LimitCrossing =
  | { readonly reached: 'during_night'; readonly hoursAfterSunset: number }
  | { readonly reached: 'by_evening' | 'not_reached' | 'unknown'; readonly hoursAfterSunset: null }

/**
 * When a night's temperature falls to a limit, in hours after sunset with fraction.
 *
 * Formula: i = 2 + (n − 2)·((L − t2)/(Tmin − t2))² for Tmin ≤ L ≤ t2; a value equal to the limit counts, 0 °C too.
 * Valid: as night-course.ts. Outside, or unknown: 'unknown'.
 * Source: night-course.ts solved for the hour; CRP-14.
 *
 * @example findLimitCrossing({ minimumC: 0, eveningTemperatureC: 5, nightHours: 14 }, 0) // { reached: 'during_night', hoursAfterSunset: 14 }
 */
export function findLimitCrossing(night: CoolingNight, limitC: number | null): LimitCrossing {
  const known = readCoolingNight(night)
  if (known === null || !isKnown(limitC)) return { reached: 'unknown', hoursAfterSunset: null }
  const { minimumC, eveningTemperatureC, nightHours } = known
  if (eveningTemperatureC < limitC) return { reached: 'by_evening', hoursAfterSunset: null }
  if (eveningTemperatureC === limitC) return { reached: 'during_night', hoursAfterSunset: 2 }
  if (minimumC > limitC) return { reached: 'not_reached', hoursAfterSunset: null }
  const share = (limitC - eveningTemperatureC) / (minimumC - eveningTemperatureC)
  return { reached: 'during_night', hoursAfterSunset: 2 + (nightHours - 2) * share ** 2 }
}
