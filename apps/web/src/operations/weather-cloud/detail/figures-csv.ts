import type { CsvDialect } from '@talhao/contract/core'
import { findMetricDoubt, judgedMetrics, type MetricDoubt, roundFigure } from '@talhao/operation-maps'
import type { TFunction } from 'i18next'
import { formatCsv } from '../../../lib/charts/chart-csv.ts'
import { makeFileName, saveFile } from '../../../lib/charts/save-file.ts'
import { formatOperationDates } from '../../files/format-operation-dates.ts'
import { nameFigures, nameOperation } from '../../files/operation-cloud.ts'
import { metricLooks, seriesOrder } from '../../series/graph/graph-series.ts'
import { readLimits } from '../../targets/metric-limits.ts'
import { readTarget } from '../../targets/target-fields.ts'
import type { WeatherOperation } from '../use-weather-operation.ts'
import { listHeaderFacts } from './header-facts.ts'

interface FigureWords {
  readonly t: TFunction<'weatherCloud'>
  readonly tSeries: TFunction<'operationSeries'>
  readonly dialect: CsvDialect
}

/** The whole report, whatever its filters show, with the targets beside, and what is doubtful of it (OPS-187). */
export function buildFiguresCsv(
  { file, limits, parameters }: WeatherOperation,
  { t, tSeries, dialect }: FigureWords,
): string {
  const workedMs = Date.parse(file.toDate) - Date.parse(file.fromDate)
  const doubts = new Map<string, MetricDoubt>(
    judgedMetrics.flatMap((metric) => {
      const doubt = findMetricDoubt(metric, readLimits(limits, metric), workedMs)
      return doubt === null ? [] : [[metric, doubt]]
    }),
  )
  const columns = ['minimum', 'average', 'maximum', 'targetMinimum', 'targetMaximum'] as const
  return formatCsv(
    [
      [nameOperation(file)],
      ...listHeaderFacts(file, t).map(({ label, value }) => [label, value]),
      [t('header.dates'), formatOperationDates(file)],
      [t('csv.metric'), t('csv.unit'), ...columns.map((column) => t(`csv.${column}`)), tSeries('lowTrust')],
      ...seriesOrder.map((metric) => {
        const measured = readLimits(limits, metric)
        const doubt = doubts.get(metric)
        const target = readTarget(parameters, metric)
        return [
          tSeries(`series.${metric}`),
          metricLooks[metric].unit,
          roundKnown(measured.minimum),
          roundKnown(measured.average),
          roundKnown(measured.maximum),
          target.minimum,
          target.maximum,
          doubt === undefined ? null : tSeries(`doubts.${doubt}`),
        ]
      }),
    ],
    dialect,
  )
}

function roundKnown(value: number | null): number | null {
  return value === null ? null : roundFigure(value)
}

export function saveFiguresCsv(operation: WeatherOperation, words: FigureWords): void {
  saveFile(
    new Blob([buildFiguresCsv(operation, words)], { type: 'text/csv;charset=utf-8' }),
    makeFileName(nameFigures(operation.file, words.t('csv.fileName')), 'csv'),
  )
}
