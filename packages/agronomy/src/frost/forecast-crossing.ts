import { isKnown } from '../is-known.ts'
import { findLimitCrossing, type LimitCrossing } from './limit-crossing.ts'
import type { CoolingNight } from './night-course.ts'

export interface ForecastNightHour {
  readonly hoursAfterSunset: number
  readonly temperatureC: number | null
}

/** A night whose curve begins with the evening's measurement, and until then what the forecast says of it. */
export interface NightAhead extends CoolingNight {
  /** From the second hour after sunset on, in order. */
  readonly forecastHours?: readonly ForecastNightHour[]
}

/**
 * When the forecast's hours fall to a limit, in hours after sunset with fraction.
 *
 * Formula: between the last hour above the limit and the first at or below it, on a straight line.
 * Valid: hours in order. An unknown hour before it is reached: 'unknown', as it may have been then. The first hour already
 * there: 'by_evening'.
 * Source: straight line between hours; CRP-14.
 *
 * @example findForecastCrossing([{ hoursAfterSunset: 2, temperatureC: 6 }, { hoursAfterSunset: 3, temperatureC: 2 }], 3) // { reached: 'during_night', hoursAfterSunset: 2.75 }
 */
export function findForecastCrossing(
  hours: readonly ForecastNightHour[],
  limitC: number | null,
): LimitCrossing {
  const unknown = { reached: 'unknown', hoursAfterSunset: null } as const
  if (!isKnown(limitC) || hours.length === 0) return unknown
  let before: { hour: number; temperatureC: number } | null = null
  for (const { hoursAfterSunset, temperatureC } of hours) {
    if (!isKnown(temperatureC)) return unknown
    if (temperatureC > limitC) {
      before = { hour: hoursAfterSunset, temperatureC }
      continue
    }
    if (before === null) return { reached: 'by_evening', hoursAfterSunset: null }
    const share = (before.temperatureC - limitC) / (before.temperatureC - temperatureC)
    return {
      reached: 'during_night',
      hoursAfterSunset: before.hour + share * (hoursAfterSunset - before.hour),
    }
  }
  return { reached: 'not_reached', hoursAfterSunset: null }
}

/**
 * When tonight falls to a limit: by the curve once the evening is measured, by the forecast's hours before that.
 *
 * Source: limit-crossing.ts, findForecastCrossing.
 *
 * @example findCrossingTonight({ minimumC: 0, eveningTemperatureC: 5, nightHours: 14 }, 0) // { reached: 'during_night', hoursAfterSunset: 14 }
 */
export function findCrossingTonight(night: NightAhead, limitC: number | null): LimitCrossing {
  return isKnown(night.eveningTemperatureC)
    ? findLimitCrossing(night, limitC)
    : findForecastCrossing(night.forecastHours ?? [], limitC)
}
