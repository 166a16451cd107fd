import { useTranslation } from 'react-i18next'
import { type ChartMark, type ChartModel, type ChartSeries, listDrawnValues } from './chart-model.ts'
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
  const summary = summariseSeries(listDrawnValues(series))
  if (summary === null) return null
  const { unit, formatValue } = model
  const nameTime = (slot: number) => model.slots[slot]?.name ?? ''
  const { min, max } = summary
  const gaps = series.values.filter((value) => value === null).length
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
      <MarkCounts series={series} />
    </li>
  )
}

const markSigns = { doubtful: '△', aside: '✕', filled: '◇' } as const satisfies Record<
  ChartMark['kind'],
  string
>
const markKinds = ['doubtful', 'aside', 'filled'] as const

/** How many values are marked, each kind with its sign in the chart. */
function MarkCounts({ series }: { series: ChartSeries }) {
  const { t } = useTranslation('charts')
  return markKinds.map((kind) => {
    const count = series.values.filter(
      (value, slot) => value !== null && series.marks?.[slot]?.kind === kind,
    ).length
    if (count === 0) return null
    return (
      <span key={kind} className={classes.marks} data-kind={kind}>
        {` · ${markSigns[kind]} ${t(`mark.${kind}`, { count })}`}
      </span>
    )
  })
}
