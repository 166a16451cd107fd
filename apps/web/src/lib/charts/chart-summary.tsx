import { useTranslation } from 'react-i18next'
import type { ChartModel, ChartSeries } from './chart-model.ts'
import classes from './chart-summary.module.css'
import { summariseSeries } from './summarise-series.ts'

/** What the chart shows, in words: for whoever does not see it, and for whoever has no time. */
export function ChartSummary({ model }: { model: ChartModel }) {
  if (model.summary === 'none') return null
  return (
    <ul className={classes.summary}>
      {model.series.map((series) => (
        <SeriesSentence key={series.id} model={model} series={series} />
      ))}
    </ul>
  )
}

function SeriesSentence({ model, series }: { model: ChartModel; series: ChartSeries }) {
  const { t } = useTranslation('charts')
  const summary = summariseSeries(series.values)
  if (summary === null) return null
  const { unit, formatValue } = model
  const nameTime = (slot: number) => model.slots[slot]?.name ?? ''
  const { min, max, gaps } = summary
  const text =
    model.summary === 'total'
      ? t('summary.total', {
          sum: formatValue(summary.sum),
          max: formatValue(max.value),
          maxTime: nameTime(max.slot),
          unit,
        })
      : t('summary.extremes', {
          min: formatValue(min.value),
          minTime: nameTime(min.slot),
          max: formatValue(max.value),
          maxTime: nameTime(max.slot),
          mean: formatValue(summary.mean),
          unit,
        })
  return (
    <li>
      {model.series.length > 1 && <span className={classes.name}>{series.name}: </span>}
      {text}
      {gaps > 0 && ` · ${t('summary.gaps', { count: gaps })}`}
    </li>
  )
}
