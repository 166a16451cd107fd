import type { StationDetail } from '@talhao/contract/weather/stations'

/** This provider's gusts are not shown (WEA-28). */
const gustlessProvider = 'cw'

export function hasGusts({ forecastProvider }: Pick<StationDetail, 'forecastProvider'>): boolean {
  return forecastProvider !== gustlessProvider
}
