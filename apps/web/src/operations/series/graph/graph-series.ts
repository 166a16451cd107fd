import type { RateMetric, ReportMetric } from '@talhao/operation-maps'
import type { ChartSeries } from '../../../lib/charts/chart-model.ts'

/** What a graph can show: the seven of the weather, and what a terminal says was applied. */
export type SeriesMetric = ReportMetric | RateMetric

export interface MetricLook extends Pick<ChartSeries, 'color' | 'dash' | 'symbol'> {
  readonly unit: string
}

/** The same quantity looks the same in every graph. */
export const metricLooks: Readonly<Record<SeriesMetric, MetricLook>> = {
  temperature: { unit: '°C', color: 'orange', dash: 'solid', symbol: 'circle' },
  humidity: { unit: '%', color: 'blue', dash: 'solid', symbol: 'circle' },
  delta_t: { unit: '°C', color: 'violet', dash: 'dashed', symbol: 'rect' },
  wind_speed: { unit: 'km/h', color: 'teal', dash: 'solid', symbol: 'circle' },
  tractor_speed: { unit: 'km/h', color: 'brown', dash: 'dashed', symbol: 'triangle' },
  dew_point: { unit: '°C', color: 'blue', dash: 'dotted', symbol: 'diamond' },
  pressure: { unit: 'hPa', color: 'pink', dash: 'solid', symbol: 'circle' },
  volume_rate: { unit: 'L/ha', color: 'teal', dash: 'solid', symbol: 'circle' },
  mass_rate: { unit: 'kg/ha', color: 'brown', dash: 'solid', symbol: 'circle' },
  count_rate: { unit: 'un/ha', color: 'violet', dash: 'solid', symbol: 'circle' },
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

/** Below them, where a terminal logged any (OPS-124). */
export const rateGroups = [
  { id: 'volume', unit: 'L/ha', metrics: ['volume_rate'] },
  { id: 'mass', unit: 'kg/ha', metrics: ['mass_rate'] },
  { id: 'count', unit: 'un/ha', metrics: ['count_rate'] },
] as const satisfies readonly { id: string; unit: string; metrics: readonly RateMetric[] }[]
