import { useTranslation } from 'react-i18next'
import type { ChartModel } from './chart-model.ts'
import classes from './series-legend.module.css'
import { SeriesMark } from './series-mark.tsx'
import type { ChartView } from './view/chart-view.ts'
import { useCursor } from './view/use-chart-view.ts'

/** Names of the series as they look, each with its value at the time being read; a single one has the chart's name. */
export function SeriesLegend({ model, view }: { model: ChartModel; view: ChartView }) {
  const { t } = useTranslation('charts')
  const cursor = useCursor(view)
  return (
    <ul className={classes.legend}>
      {model.series.map((series) => {
        const value = cursor === null ? null : (series.values[cursor] ?? null)
        const mark = cursor === null || value === null ? null : (series.marks?.[cursor] ?? null)
        return (
          <li key={series.id} className={classes.entry}>
            <SeriesMark series={series} />
            {model.series.length > 1 && <span>{series.name}</span>}
            {cursor !== null && (
              <span className={classes.value}>
                {value === null ? t('gap') : `${model.formatValue(value)} ${model.unit}`}
              </span>
            )}
            {mark !== null && (
              <span className={classes.warning} data-kind={mark.kind}>
                {mark.text}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
