import type { Config } from '../../../config.ts'
import type { ForecastProvider } from './forecast-provider.ts'
import { createOpenMeteoForecastProvider } from './open-meteo-forecast-provider.ts'
import { createSimulatedForecastProvider } from './simulated-forecast-provider.ts'

export function createForecastProvider(
  config: Pick<Config, 'forecastProvider' | 'forecastUrl' | 'forecastApiKey'>,
): ForecastProvider {
  return config.forecastProvider === 'simulated'
    ? createSimulatedForecastProvider()
    : createOpenMeteoForecastProvider({ url: config.forecastUrl, apiKey: config.forecastApiKey })
}
