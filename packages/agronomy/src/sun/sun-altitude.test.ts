import { describe, expect, it } from 'vitest'
import { computeSunTimes } from './sun-times.ts'

const radians = Math.PI / 180

/**
 * Altitude of the sun's centre, in degrees, by the low-precision formulas of the Astronomical Almanac (section C), which
 * are good to 0.01° from 1950 to 2050. They share no coefficient list with the equations of NOAA under test.
 */
function computeSunAltitude(instantMs: number, place: { latitude: number; longitude: number }): number {
  const days = instantMs / 86_400_000 + 2_440_587.5 - 2_451_545
  const meanLongitude = 280.46 + 0.9856474 * days
  const anomaly = (357.528 + 0.9856003 * days) * radians
  const longitude = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians
  const obliquity = (23.439 - 0.0000004 * days) * radians
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude))
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude))
  const siderealDegrees = 15 * (18.697374558 + 24.06570982441908 * days) + place.longitude
  const hourAngle = siderealDegrees * radians - rightAscension
  const phi = place.latitude * radians
  const sine =
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle)
  return Math.asin(sine) / radians
}

const places = [
  { name: 'Boa Vista', latitude: 2.82, longitude: -60.67 },
  { name: 'Sorriso', latitude: -12.55, longitude: -55.72 },
  { name: 'Santa Maria', latitude: -29.68, longitude: -53.81 },
  { name: 'Ushuaia', latitude: -54.8, longitude: -68.3 },
  { name: 'Helsinki', latitude: 60.17, longitude: 24.94 },
]

describe('the sun over the horizon', () => {
  it.each(places)('SUN-1: at $name it stands 0.833° below at sunrise and sunset, all year', (place) => {
    for (const year of [1951, 1987, 2026, 2049]) {
      for (let month = 1; month <= 12; month++) {
        const { sunriseMs, sunsetMs } = computeSunTimes({ year, month, day: 21 }, place)
        for (const instantMs of [sunriseMs ?? 0, sunsetMs ?? 0])
          expect(Math.abs(computeSunAltitude(instantMs, place) + 0.833)).toBeLessThan(0.01)
      }
    }
  })
})
