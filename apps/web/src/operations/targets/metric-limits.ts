import type { WeatherLimits } from '@talhao/contract/operations/weather-cloud'
import type { MetricSummary, ReportMetric } from '@talhao/operation-maps'

type LimitName = Exclude<keyof WeatherLimits, 'fileid'>

/** What the wire calls the smallest, mean and largest value of each metric. */
const limitFields = {
  temperature: ['minTemperature', 'avgTemperature', 'maxTemperature'],
  humidity: ['minMoisture', 'avgMoisture', 'maxMoisture'],
  wind_speed: ['minAirSpeed', 'avgAirSpeed', 'maxAirSpeed'],
  tractor_speed: ['minSpeedTractor', 'avgSpeedTractor', 'maxSpeedTractor'],
  delta_t: ['minDeltaT', 'avgDeltaT', 'maxDeltaT'],
  dew_point: ['minDewPoint', 'avgDewPoint', 'maxDewPoint'],
  pressure: ['minPressure', 'avgPressure', 'maxPressure'],
} as const satisfies Record<ReportMetric, readonly [LimitName, LimitName, LimitName]>

/** What of a metric was measured during the operation. */
export function readLimits(limits: WeatherLimits, metric: ReportMetric): MetricSummary {
  const [minimum, average, maximum] = limitFields[metric]
  return { minimum: limits[minimum], average: limits[average], maximum: limits[maximum] }
}
