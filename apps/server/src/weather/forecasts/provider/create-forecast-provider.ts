import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readDemoSpells } from './demo-spells.repository.ts'
import type { ForecastProvider } from './forecast-provider.ts'
import { createOpenMeteoForecastProvider } from './open-meteo-forecast-provider.ts'
import { createSimulatedForecastProvider } from './simulated-forecast-provider.ts'

export function createForecastProvider(
  config: Pick<Config, 'forecastProvider' | 'forecastUrl' | 'forecastApiKey'>,
  db: Db,
): ForecastProvider {
  return config.forecastProvider === 'simulated'
    ? createSimulatedForecastProvider({ readSpells: () => readDemoSpells(db) })
    : createOpenMeteoForecastProvider({ url: config.forecastUrl, apiKey: config.forecastApiKey })
}
