import type { ReportMetric } from '@talhao/operation-maps'
import type { ChartSeries } from '../../../lib/charts/chart-model.ts'

export interface MetricLook extends Pick<ChartSeries, 'color' | 'dash' | 'symbol'> {
  readonly unit: string
}

/** The same quantity looks the same in every graph. */
export const metricLooks: Readonly<Record<ReportMetric, MetricLook>> = {
  temperature: { unit: '°C', color: 'orange', dash: 'solid', symbol: 'circle' },
  humidity: { unit: '%', color: 'blue', dash: 'solid', symbol: 'circle' },
  delta_t: { unit: '°C', color: 'violet', dash: 'dashed', symbol: 'rect' },
  wind_speed: { unit: 'km/h', color: 'teal', dash: 'solid', symbol: 'circle' },
  tractor_speed: { unit: 'km/h', color: 'brown', dash: 'dashed', symbol: 'triangle' },
  dew_point: { unit: '°C', color: 'blue', dash: 'dotted', symbol: 'diamond' },
  pressure: { unit: 'hPa', color: 'pink', dash: 'solid', symbol: 'circle' },
}

/** The seven series in the order of the old weather cloud (OPS-40). */
export const seriesOrder = [
  'temperature',
  'humidity',
  'delta_t',
  'wind_speed',
  'tractor_speed',
  'dew_point',
  'pressure',
] as const satisfies readonly ReportMetric[]

/** Series that share a value axis (OPS-46). */
export const seriesGroups = [
  { id: 'temperatures', unit: '°C', metrics: ['temperature', 'delta_t', 'dew_point'] },
  { id: 'speeds', unit: 'km/h', metrics: ['wind_speed', 'tractor_speed'] },
  { id: 'humidity', unit: '%', metrics: ['humidity'] },
  { id: 'pressure', unit: 'hPa', metrics: ['pressure'] },
] as const satisfies readonly { id: string; unit: string; metrics: readonly ReportMetric[] }[]
