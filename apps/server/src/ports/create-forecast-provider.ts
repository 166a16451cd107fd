import type { ForecastProviderId } from '@talhao/contract/forecasts'
import type { ForecastProvider } from './forecast-provider.ts'
import { createOpenMeteoForecastProvider } from './open-meteo-forecast-provider.ts'
import { createSimulatedForecastProvider } from './simulated-forecast-provider.ts'

export function createForecastProvider(options: {
  provider: ForecastProviderId
  url: string
  apiKey: string | null
}): ForecastProvider {
  return options.provider === 'simulated'
    ? createSimulatedForecastProvider()
    : createOpenMeteoForecastProvider({ url: options.url, apiKey: options.apiKey })
}
