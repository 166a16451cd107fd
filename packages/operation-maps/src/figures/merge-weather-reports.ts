import { clampTo } from './clamp-to.ts'
import {
  emptySummary,
  type MetricSummary,
  type ReportMetric,
  readReport,
  type WeatherReport,
} from './weather-figures.ts'

interface MeasuredReport {
  readonly areaHa: number
  readonly report: WeatherReport
}

/** One report of several files: the extremes of all, averages weighted by area. */
export function mergeWeatherReports(files: readonly MeasuredReport[]): WeatherReport {
  return readReport((metric) => mergeMetric(files, metric))
}

function mergeMetric(files: readonly MeasuredReport[], metric: ReportMetric): MetricSummary {
  const summaries = files.map(({ report }) => report[metric])
  const minima = summaries.flatMap(({ minimum }) => minimum ?? [])
  const maxima = summaries.flatMap(({ maximum }) => maximum ?? [])
  if (minima.length === 0) return emptySummary
  const weighted = files.flatMap(({ areaHa, report }) => {
    const { average } = report[metric]
    return average === null ? [] : { areaHa, sum: average * areaHa }
  })
  const area = weighted.reduce((sum, { areaHa }) => sum + areaHa, 0)
  const ends = { minimum: Math.min(...minima), maximum: Math.max(...maxima) }
  const average = area > 0 ? weighted.reduce((sum, file) => sum + file.sum, 0) / area : null
  return { ...ends, average: average === null ? null : clampTo(average, ends) }
}
