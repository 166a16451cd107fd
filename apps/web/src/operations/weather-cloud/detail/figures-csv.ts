import { roundFigure } from '@talhao/operation-maps'
import type { TFunction } from 'i18next'
import { formatCell, formatCsv } from '../../../lib/charts/chart-csv.ts'
import { makeFileName, saveFile } from '../../../lib/charts/save-file.ts'
import { formatOperationDates } from '../../files/format-operation-dates.ts'
import { nameFigures, nameOperation } from '../../files/operation-cloud.ts'
import { metricLooks, seriesOrder } from '../../series/graph/graph-series.ts'
import { readLimits } from '../../targets/metric-limits.ts'
import { readTarget } from '../../targets/target-fields.ts'
import type { WeatherOperation } from '../use-weather-operation.ts'
import { listHeaderFacts } from './header-facts.ts'

interface FigureTexts {
  readonly t: TFunction<'weatherCloud'>
  readonly tSeries: TFunction<'operationSeries'>
}

/** The whole report, whatever its filters show, with the targets beside. */
export function buildFiguresCsv(
  { file, limits, parameters }: WeatherOperation,
  { t, tSeries }: FigureTexts,
): string {
  const columns = ['minimum', 'average', 'maximum', 'targetMinimum', 'targetMaximum'] as const
  return formatCsv([
    [nameOperation(file)],
    ...listHeaderFacts(file, t).map(({ label, value }) => [label, value]),
    [t('header.dates'), formatOperationDates(file)],
    [t('csv.metric'), t('csv.unit'), ...columns.map((column) => t(`csv.${column}`))],
    ...seriesOrder.map((metric) => {
      const measured = readLimits(limits, metric)
      const target = readTarget(parameters, metric)
      return [
        tSeries(`series.${metric}`),
        metricLooks[metric].unit,
        writeCell(measured.minimum),
        writeCell(measured.average),
        writeCell(measured.maximum),
        formatCell(target.minimum),
        formatCell(target.maximum),
      ]
    }),
  ])
}

function writeCell(value: number | null): string {
  return formatCell(value === null ? null : roundFigure(value))
}

export function saveFiguresCsv(operation: WeatherOperation, texts: FigureTexts): void {
  saveFile(
    new Blob([buildFiguresCsv(operation, texts)], { type: 'text/csv;charset=utf-8' }),
    makeFileName(nameFigures(operation.file, texts.t('csv.fileName')), 'csv'),
  )
}
