import { computeSunTimes } from '@talhao/agronomy'
import { localDateOf, minuteMs, splitDate } from '@talhao/local-time'
import type { AlertStation } from './alert-weather.ts'

/** Whether the sun is down, and has been for a moment; where it never rises or sets, it may be night. */
export function isNightAt(
  timeMs: number,
  { latitude, longitude, timeZone }: Pick<AlertStation, 'latitude' | 'longitude' | 'timeZone'>,
): boolean {
  const [year, month, day] = splitDate(localDateOf(timeMs, timeZone))
  const { sunriseMs, sunsetMs } = computeSunTimes({ year, month, day }, { latitude, longitude })
  if (sunriseMs === null || sunsetMs === null) return true
  return timeMs < sunriseMs - minuteMs || timeMs >= sunsetMs
}
