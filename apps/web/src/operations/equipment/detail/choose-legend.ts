import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import {
  type AppliedFigures,
  createEquipmentLegend,
  createRateLegend,
  isRateMetric,
  type Legend,
  type ParameterLimits,
  type WeatherReport,
} from '@talhao/operation-maps'
import type { DetailMetric } from './detail-metrics.ts'

/** By the operation's limits where the metric has them, else over what the chosen files measured. */
export function chooseLegend(
  metric: DetailMetric,
  {
    parameters,
    report,
    applied,
  }: { parameters: WeatherParameters; report: WeatherReport; applied: AppliedFigures },
): Legend | null {
  if (isRateMetric(metric)) return createRateLegend(metric, applied[metric] ?? null)
  const { minimum, maximum } = report[metric]
  return createEquipmentLegend(metric, {
    limits: readParameterLimits(metric, parameters),
    range: minimum === null || maximum === null ? null : { minimum, maximum },
  })
}

function readParameterLimits(metric: DetailMetric, parameters: WeatherParameters): ParameterLimits | null {
  switch (metric) {
    case 'temperature':
      return {
        minimum: parameters.limMinTemperature,
        medium: parameters.limMedTemperature,
        maximum: parameters.limMaxTemperature,
      }
    case 'humidity':
      return {
        minimum: parameters.limMinMoisture,
        medium: parameters.limMedMoisture,
        maximum: parameters.limMaxMoisture,
      }
    case 'wind_speed':
      return {
        minimum: parameters.limMinAir,
        medium: parameters.limMedAir,
        maximum: parameters.limMaxAir,
      }
    default:
      return null
  }
}
