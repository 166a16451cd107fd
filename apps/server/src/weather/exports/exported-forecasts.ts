import type { ForecastReader } from '../forecasts/forecast-reader.ts'
import type { ForecastSource } from './forecast-lines.ts'

/** The forecasts of exports, in the server and in its jobs. */
export function forecastsForExports(reader: ForecastReader): ForecastSource {
  return {
    async read(station, now) {
      const forecasts = await reader.readForecasts({ stations: [station], now, extent: 'full' })
      return forecasts.get(station.id) ?? null
    },
  }
}
