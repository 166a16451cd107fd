import type { WeatherLimits } from '@talhao/contract/operations/weather-cloud'
import { createWeatherLegend, type Legend, type Range, type WeatherMetric } from '@talhao/operation-maps'
import { readLimits } from '../../targets/metric-limits.ts'

export type LegendStyle = 'gradient' | 'discrete'

/** Wind direction, dew point and delta T have fixed bands (OPS-38). */
export function hasStyles(metric: WeatherMetric): boolean {
  return metric !== 'wind_direction' && metric !== 'dew_point' && metric !== 'delta_t'
}

/** From the smallest value of all the operations to the largest, so that one colour means one value. */
export function chooseWeatherLegend(input: {
  readonly metric: WeatherMetric
  readonly style: LegendStyle
  readonly limits: readonly WeatherLimits[]
}): Legend | null {
  const { metric, style, limits } = input
  return createWeatherLegend(metric, { style, range: joinRanges(metric, limits) })
}

function joinRanges(metric: WeatherMetric, limits: readonly WeatherLimits[]): Range | null {
  if (metric === 'wind_direction') return null
  const ends = limits.flatMap((one) => {
    const { minimum, maximum } = readLimits(one, metric)
    return minimum === null || maximum === null ? [] : [minimum, maximum]
  })
  return ends.length === 0 ? null : { minimum: Math.min(...ends), maximum: Math.max(...ends) }
}
