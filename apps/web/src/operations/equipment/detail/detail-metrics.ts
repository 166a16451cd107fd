import { isRateMetric, type RateMetric, type WeatherMetric } from '@talhao/operation-maps'

/** What the map of an operation can be coloured by, in the order of the list (OPS-64). */
export const detailMetrics = [
  'temperature',
  'tractor_speed',
  'wind_speed',
  'pressure',
  'humidity',
  'delta_t',
  'dew_point',
] as const satisfies readonly WeatherMetric[]
/** And what a terminal says was applied, where it does (OPS-124). */
export type DetailMetric = (typeof detailMetrics)[number] | RateMetric

export function isDetailMetric(text: string): text is DetailMetric {
  return detailMetrics.some((metric) => metric === text) || isRateMetric(text)
}
