import { computePressureAtAltitude } from '@talhao/agronomy'
import { type SunAbove, sineOfDegrees } from '../sun-elevation.ts'

/**
 * Whether a gust is weaker than the mean wind: a wrong unit or a wrong channel.
 *
 * Formula: gust < wind. Valid: both of one interval; unknown: false.
 * Source: internal consistency of the CBS guidelines (Zahumenský 2004).
 *
 * @example isGustBelowWind(5, 3.2) // true
 */
export function isGustBelowWind(windMs: number | null, gustMs: number | null): boolean {
  return windMs !== null && gustMs !== null && gustMs < windMs
}

/**
 * Whether it rains in dry air: the hygrometer is wrong, the rain keeps its trust.
 *
 * Formula: rain ≥ 1 mm at a humidity below 50 %. Valid: both of one interval; unknown: false.
 * Source: 0.012 times a month at seven stations of Pernambuco, 27 times at the one whose hygrometer has a floor.
 *
 * @example isRainInDryAir(2.4, 31) // true
 */
export function isRainInDryAir(rainMm: number | null, humidity: number | null): boolean {
  return rainMm !== null && humidity !== null && rainMm >= 1 && humidity < 50
}

const civilTwilight = sineOfDegrees(-6)

/**
 * Whether the sun cannot give what the pyranometer says.
 *
 * Formula: above 20 W/m² with the sun below −6°, or above 1.2·S·sin(h)^1.2 + 50 W/m².
 * Valid: mean of an interval and the highest sun in it.
 * Source: the form of BSRN's rare limits (Long, Dutton 2002).
 *
 * @example isTooMuchSun(300, { sineOfElevation: -0.5, normalWm2: 1367 }) // true
 */
export function isTooMuchSun(solarWm2: number, { sineOfElevation, normalWm2 }: SunAbove): boolean {
  if (sineOfElevation < civilTwilight) return solarWm2 > 20
  return solarWm2 > 1.2 * normalWm2 * Math.max(0, sineOfElevation) ** 1.2 + 50
}

/**
 * Whether a pressure does not fit the height of its station: sea-level pressure sent as station pressure.
 *
 * Formula: |pressure − pressure at the altitude| > limit. Valid: −500…6000 m; unknown altitude: false.
 * Source: FAO-56 eq. 7; 30 hPa are more than weather in the tropics and subtropics ever makes.
 *
 * @example isPressureOfOtherHeight(1013, 684, 30) // true
 */
export function isPressureOfOtherHeight(
  pressureHpa: number,
  altitudeM: number | null,
  limitHpa: number,
): boolean {
  const expected = computePressureAtAltitude(altitudeM)
  return expected !== null && Math.abs(pressureHpa - expected) > limitHpa
}
