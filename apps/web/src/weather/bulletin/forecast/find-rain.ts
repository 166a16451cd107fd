import type { DailyForecast } from '@talhao/contract/weather/forecasts'
import type { RainForecast } from '../../stations/format-forecast-rain.ts'

/** Only type RAIN is used (WEA-28). */
export function findRain(figures: DailyForecast['precipitationAmount']): number | null {
  return figures.find(({ type }) => type === 'RAIN')?.value ?? null
}

export function readRainForecast({
  precipitationAmount,
  probabilityOfPrecipitation,
}: Pick<DailyForecast, 'precipitationAmount' | 'probabilityOfPrecipitation'>): RainForecast {
  return { amountMm: findRain(precipitationAmount), chancePercent: findRain(probabilityOfPrecipitation) }
}
