import { hourMs } from '@talhao/local-time'
import type { SprayForecastHour } from '../src/index.ts'

/** A forecast hour in which spraying is good by the standard configuration. */
export function aSprayHour(changes: Partial<SprayForecastHour> = {}): SprayForecastHour {
  return {
    startMs: 0,
    temperatureC: 25,
    humidity: 75,
    windSpeedKmh: 5,
    windGustKmh: 10,
    rainMm: 0,
    probabilityOfPrecipitation: 0,
    pressureHpa: null,
    ...changes,
  }
}

/** Consecutive hours from 1970 on, the first with the changes given first. */
export function someSprayHours(changes: readonly Partial<SprayForecastHour>[]): SprayForecastHour[] {
  return changes.map((change, index) => aSprayHour({ startMs: index * hourMs, ...change }))
}
