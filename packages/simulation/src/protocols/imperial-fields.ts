import { convertCelsiusToFahrenheit, convertKmhToMph } from '@talhao/agronomy'
import type { StationRecord } from '../stations/station-record.ts'

/** Fields that Weather Underground and Ecowitt name alike. Values that are not known are left out. */
export function listImperialFields(record: StationRecord): readonly (readonly [string, string])[] {
  return [
    ...field('tempf', convertCelsiusToFahrenheit(record.temperatureC), 2),
    ...field('humidity', record.humidity, 0),
    ...field('windspeedmph', convertKmhToMph(record.windSpeedKmh), 2),
    ...field('windgustmph', convertKmhToMph(record.windGustKmh), 2),
    ...field('winddir', record.windDirectionDeg, 0),
    ...field('solarradiation', record.solarWm2, 2),
  ]
}

export function field(
  name: string,
  value: number | null,
  decimals: number,
): readonly (readonly [string, string])[] {
  return value === null ? [] : [[name, value.toFixed(decimals)]]
}

/** `2026-10-19 21:43:18`, UTC. */
export function formatConsoleTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ')
}
