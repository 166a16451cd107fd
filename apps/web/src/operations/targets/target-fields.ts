import type { TargetName, WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { type ReportMetric, reportMetrics } from '@talhao/operation-maps'
import type { SeriesTargets } from '../series/graph/series-graph.ts'
import type { SeriesTarget } from '../series/series-target.ts'

interface TargetFields {
  readonly minimum: TargetName
  readonly maximum: TargetName
}

/** What the wire calls the ends of each metric's target (OPS-44). */
export const targetFields: Readonly<Record<ReportMetric, TargetFields>> = {
  temperature: { minimum: 'limMinTemperature', maximum: 'limMaxTemperature' },
  humidity: { minimum: 'limMinMoisture', maximum: 'limMaxMoisture' },
  wind_speed: { minimum: 'limMinAir', maximum: 'limMaxAir' },
  tractor_speed: { minimum: 'minTractorSpeedTarget', maximum: 'maxTractorSpeedTarget' },
  delta_t: { minimum: 'minDeltaTTarget', maximum: 'maxDeltaTTarget' },
  dew_point: { minimum: 'minDewPointTarget', maximum: 'maxDewPointTarget' },
  pressure: { minimum: 'minPressureTarget', maximum: 'maxPressureTarget' },
}

/** Delta T's target is fixed (OPS-41). */
export function isEditable(metric: ReportMetric): boolean {
  return metric !== 'delta_t'
}

export function readTarget(parameters: WeatherParameters, metric: ReportMetric): SeriesTarget {
  const { minimum, maximum } = targetFields[metric]
  return { minimum: parameters[minimum], maximum: parameters[maximum] }
}

export function readTargets(parameters: WeatherParameters): SeriesTargets {
  return Object.fromEntries(reportMetrics.map((metric) => [metric, readTarget(parameters, metric)]))
}
