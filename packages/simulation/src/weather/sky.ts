import { computeSolarGeometry } from '@talhao/agronomy'
import { type Place, readDayOfYear, readSolarClock } from './place.ts'

const solarConstantWm2 = 1367

/** Radiation on level ground under a cloudless sky, in W/m². */
export function readClearSkyWm2(place: Place, timeMs: number): number {
  const { declination, inverseDistance } = computeSolarGeometry(
    place.latitude,
    Math.floor(readDayOfYear(timeMs)),
  )
  const latitude = (place.latitude * Math.PI) / 180
  const hourAngle = ((readSolarClock(timeMs, place.longitude).hour - 12) * Math.PI) / 12
  const sineOfHeight =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)
  if (sineOfHeight <= 0) return 0
  // Low sun passes through more air.
  const clearness = (0.75 + 2e-5 * place.altitudeM) * sineOfHeight ** 0.15
  return solarConstantWm2 * inverseDistance * sineOfHeight * Math.min(0.82, clearness)
}

/** What clouds leave of it (Kasten and Czeplak 1980). */
export function readCloudFactor(cloudCover: number): number {
  return 1 - 0.75 * cloudCover ** 3.4
}

/** -1 before sunrise, 1 in the middle of the afternoon: the way of the day's temperature. */
export function readDayWave(solarHour: number): number {
  const hour = solarHour < 6 ? solarHour + 24 : solarHour
  return hour < 14.5
    ? -Math.cos((Math.PI * (hour - 6)) / 8.5)
    : Math.cos(Math.PI * ((hour - 14.5) / 15.5) ** 0.75)
}
