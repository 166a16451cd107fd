import { readingLimits } from '@talhao/agronomy'
import { minuteMs } from '@talhao/local-time'
import type { ReportMetric } from './weather-figures.ts'

/** What a machine measures of the weather, as far as it can be doubted by itself (OPS-185). */
export const judgedMetrics = [
  'temperature',
  'humidity',
  'wind_speed',
] as const satisfies readonly ReportMetric[]
export type JudgedMetric = (typeof judgedMetrics)[number]

export type MetricDoubt = 'impossible' | 'stuck'

const limits = {
  temperature: readingLimits.temperatureC,
  humidity: readingLimits.humidity,
  wind_speed: readingLimits.windSpeedKmh,
} as const satisfies Record<JudgedMetric, { minimum: number; maximum: number }>

/** A sensor that moves with the machine sees the day change within this time. */
const stuckMs = 60 * minuteMs

export function isPossible(metric: JudgedMetric, value: number): boolean {
  return value >= limits[metric].minimum && value <= limits[metric].maximum
}

/** What is doubtful of a metric by its smallest and largest value during the work; null: nothing, or it is not known. */
export function findMetricDoubt(
  metric: JudgedMetric,
  { minimum, maximum }: { readonly minimum: number | null; readonly maximum: number | null },
  workedMs: number,
): MetricDoubt | null {
  if (minimum === null || maximum === null) return null
  if (!isPossible(metric, minimum) || !isPossible(metric, maximum)) return 'impossible'
  return minimum === maximum && workedMs >= stuckMs ? 'stuck' : null
}
