import type { DailyForecast } from '@talhao/contract/weather/forecasts'

/** Only type RAIN is used (WEA-28). */
export function findRain(figures: DailyForecast['precipitationAmount']): number | null {
  return figures.find(({ type }) => type === 'RAIN')?.value ?? null
}
