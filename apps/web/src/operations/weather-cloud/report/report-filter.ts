import type { ReportMetric } from '@talhao/operation-maps'
import { readCookie, writeCookie } from '../../../lib/browser/cookies.ts'
import { seriesOrder } from '../../series/graph/graph-series.ts'

export const reportFigures = ['minimum', 'average', 'maximum'] as const
export type ReportFigure = (typeof reportFigures)[number]

/** One value of the report: a metric and which of its figures. */
export type ReportFilter = `${ReportMetric}.${ReportFigure}`

export const allFilters: readonly ReportFilter[] = seriesOrder.flatMap((metric) =>
  reportFigures.map((figure): ReportFilter => `${metric}.${figure}`),
)

/** Seven: the average of each metric (OPS-39). */
export const defaultFilters: readonly ReportFilter[] = seriesOrder.map(
  (metric): ReportFilter => `${metric}.average`,
)

const cookieName = 'weather_report_filters'
const yearSeconds = 365 * 86_400

/** What this browser chose last; what it does not know any more is left out. */
export function readFilters(text = readCookie(cookieName)): readonly ReportFilter[] {
  if (text === null) return defaultFilters
  const chosen = new Set(text.split(','))
  return allFilters.filter((filter) => chosen.has(filter))
}

export function saveFilters(filters: readonly ReportFilter[]): void {
  writeCookie({ name: cookieName, value: filters.join(','), maxAgeSeconds: yearSeconds })
}
