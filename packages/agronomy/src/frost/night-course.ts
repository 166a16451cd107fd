import { hourMs } from '@talhao/local-time'
import { isKnownWithin } from '../is-known.ts'

/** The night as the curve needs it. */
export interface CoolingNight {
  readonly minimumC: number | null
  /** Two hours after sunset. */
  readonly eveningTemperatureC: number | null
  /** From sunset to sunrise, whole hours. */
  readonly nightHours: number | null
}

export interface NightCoursePoint {
  readonly hoursAfterSunset: number
  readonly temperatureC: number
}

/**
 * Course of the temperature through a radiation night, from the third hour after sunset to sunrise.
 *
 * Formula: T(i) = t2 + (Tmin − t2)·√((i − 2)/(n − 2)), i = 3…n.
 * Valid: −60…60 °C, nights of 3…24 whole hours. Outside, or unknown: null.
 * Source: Snyder & Melo-Abreu 2005, vol. 1 ch. 5.
 *
 * @example computeNightCourse({ minimumC: -5.45, eveningTemperatureC: 0.95, nightHours: 15 })[0].temperatureC // -0.8250406
 */
export function computeNightCourse(night: CoolingNight): NightCoursePoint[] | null {
  const known = readCoolingNight(night)
  if (known === null) return null
  const { minimumC, eveningTemperatureC, nightHours } = known
  return Array.from({ length: nightHours - 2 }, (_, index) => ({
    hoursAfterSunset: index + 3,
    temperatureC:
      eveningTemperatureC + (minimumC - eveningTemperatureC) * Math.sqrt((index + 1) / (nightHours - 2)),
  }))
}

/**
 * The night's values where the curve is valid; anything else: null.
 *
 * @example readCoolingNight({ minimumC: 0, eveningTemperatureC: 5, nightHours: 2 }) // null
 */
export function readCoolingNight(
  night: CoolingNight,
): { minimumC: number; eveningTemperatureC: number; nightHours: number } | null {
  const { minimumC, eveningTemperatureC, nightHours } = night
  if (!isKnownWithin(minimumC, -60, 60) || !isKnownWithin(eveningTemperatureC, -60, 60)) return null
  if (!isKnownWithin(nightHours, 3, 24) || !Number.isInteger(nightHours)) return null
  return { minimumC, eveningTemperatureC, nightHours }
}

/**
 * Hours from sunset to sunrise, to the nearest whole one.
 *
 * @example countNightHours({ sunsetMs: 0, sunriseMs: 13.4 * 3600000 }) // 13
 */
export function countNightHours(night: { sunsetMs: number; sunriseMs: number }): number {
  return Math.round((night.sunriseMs - night.sunsetMs) / hourMs)
}
