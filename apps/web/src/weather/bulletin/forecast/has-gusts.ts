import type { StationDetail } from '@talhao/contract/weather/stations'

/** This provider's gusts are not shown (spec 000 §2.9). */
const gustlessProvider = 'cw'

export function hasGusts({ forecastProvider }: Pick<StationDetail, 'forecastProvider'>): boolean {
  return forecastProvider !== gustlessProvider
}
