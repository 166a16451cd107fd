import { dayMs, minuteMs } from '@talhao/local-time'
import { isKnownWithin } from '../is-known.ts'
import { type CalendarDate, computeDayOfYear } from './day-of-year.ts'

export interface Position {
  readonly latitude: number | null
  readonly longitude: number | null
}

export type SunTimes =
  | { readonly sky: 'rises_and_sets'; readonly sunriseMs: number; readonly sunsetMs: number }
  | {
      readonly sky: 'always_day' | 'always_night' | 'unknown'
      readonly sunriseMs: null
      readonly sunsetMs: null
    }

const radians = Math.PI / 180
/** Upper limb on the horizon, with the usual refraction. */
const zenithAtHorizon = 90.833

/**
 * Sunrise and sunset of a calendar date at a position, as UTC instants in ms since 1970.
 *
 * Formula: NOAA solar calculator (Meeus, low accuracy): hour angle = acos(cos 90.833° / (cos φ cos δ) − tan φ tan δ);
 * event = local solar noon ∓ 4 min per degree of hour angle; declination and equation of time taken at the event itself.
 * Valid: latitude −90…90, longitude −180…180 (east positive), years 1583…9999; within a minute between ±60° now.
 * Outside, or unknown: sky 'unknown'; beyond the polar circles 'always_day' or 'always_night', without times.
 * Source: NOAA; checked against NREL SPA (REFERENCES.md).
 *
 * @example computeSunTimes({ year: 2017, month: 3, day: 23 }, { latitude: -23.54557, longitude: -46.704082 }).sky // 'rises_and_sets'
 */
export function computeSunTimes(date: CalendarDate, position: Position): SunTimes {
  const { latitude, longitude } = position
  if (!isKnownWithin(latitude, -90, 90) || !isKnownWithin(longitude, -180, 180))
    return withoutTimes('unknown')
  if (computeDayOfYear(date) === null) return withoutTimes('unknown')
  const meanNoonMs = Date.UTC(date.year, date.month - 1, date.day) + dayMs / 2 - longitude * 4 * minuteMs
  const sunriseMs = findEvent({ meanNoonMs, latitude, side: -1 })
  const sunsetMs = findEvent({ meanNoonMs, latitude, side: 1 })
  if (typeof sunriseMs === 'string') return withoutTimes(sunriseMs)
  if (typeof sunsetMs === 'string') return withoutTimes(sunsetMs)
  return { sky: 'rises_and_sets', sunriseMs, sunsetMs }
}

function withoutTimes(sky: 'always_day' | 'always_night' | 'unknown'): SunTimes {
  return { sky, sunriseMs: null, sunsetMs: null }
}

function findEvent(search: {
  meanNoonMs: number
  latitude: number
  side: -1 | 1
}): number | 'always_day' | 'always_night' {
  const latitude = search.latitude * radians
  let event = search.meanNoonMs
  for (let pass = 0; pass < 3; pass++) {
    const { declination, equationOfTimeMinutes } = locateSun(event)
    const cosine =
      Math.cos(zenithAtHorizon * radians) / (Math.cos(latitude) * Math.cos(declination)) -
      Math.tan(latitude) * Math.tan(declination)
    if (cosine < -1) return 'always_day'
    if (cosine > 1) return 'always_night'
    const halfDayMinutes = (4 * Math.acos(cosine)) / radians
    event = search.meanNoonMs + (search.side * halfDayMinutes - equationOfTimeMinutes) * minuteMs
  }
  return Math.round(event)
}

function locateSun(instantMs: number): { declination: number; equationOfTimeMinutes: number } {
  const century = (instantMs / dayMs + 2_440_587.5 - 2_451_545) / 36_525
  const meanLongitude = (280.46646 + century * (36_000.76983 + century * 0.0003032)) * radians
  const anomaly = (357.52911 + century * (35_999.05029 - 0.0001537 * century)) * radians
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const center =
    (Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
      Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
      Math.sin(3 * anomaly) * 0.000289) *
    radians
  const node = (125.04 - 1934.136 * century) * radians
  const longitude = meanLongitude + center - (0.00569 + 0.00478 * Math.sin(node)) * radians
  const meanObliquity =
    23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60
  const obliquity = (meanObliquity + 0.00256 * Math.cos(node)) * radians
  const y = Math.tan(obliquity / 2) ** 2
  const equationOfTime =
    y * Math.sin(2 * meanLongitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * meanLongitude) -
    0.5 * y * y * Math.sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly)
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)),
    equationOfTimeMinutes: (4 * equationOfTime) / radians,
  }
}
