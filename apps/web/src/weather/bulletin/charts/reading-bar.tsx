import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChartModel, findLatestSlot } from '../../../lib/charts/chart-model.ts'
import { SeriesMark } from '../../../lib/charts/series-mark.tsx'
import type { ChartView } from '../../../lib/charts/view/chart-view.ts'
import { useCursor } from '../../../lib/charts/view/use-chart-view.ts'
import { missing } from '../../../lib/format/format-number.ts'
import classes from './reading-bar.module.css'

interface ReadingBarProps {
  readonly models: readonly ChartModel[]
  readonly view: ChartView
}

/**
 * Every series at the one time that is being read, whichever chart is pointed at. While none is, the newest that has a
 * value (WEA-135): the bar keeps its size, so that reading moves nothing on the page.
 */
export function ReadingBar({ models, view }: ReadingBarProps) {
  const { t } = useTranslation('bulletinCharts')
  const cursor = useCursor(view)
  const slots = models[0]?.slots ?? []
  const slot = cursor === null || cursor >= slots.length ? findLatestSlot(models) : cursor
  return (
    <section className={classes.bar} aria-label={t('reading.label')}>
      <p className={classes.head}>
        <span className={classes.time}>{slots[slot]?.name ?? missing}</span>
        {cursor === null ? (
          <>
            <span className={classes.hint}>{t('reading.latest')}</span>
            <span className={classes.way}>{t('reading.hint')}</span>
          </>
        ) : (
          <span className={classes.hint}>{t('reading.all')}</span>
        )}
      </p>
      <dl className={classes.values}>
        {models.flatMap((model) =>
          model.series.map((series) => (
            <SeriesReading key={`${model.id} ${series.id}`} model={model} series={series} slot={slot} />
          )),
        )}
      </dl>
    </section>
  )
}

interface SeriesReadingProps {
  readonly model: ChartModel
  readonly series: ChartModel['series'][number]
  readonly slot: number
}

function SeriesReading({ model, series, slot }: SeriesReadingProps) {
  const value = series.values[slot] ?? null
  const mark = value === null ? null : (series.marks?.[slot] ?? null)
  return (
    <div className={classes.value} data-series={`${model.id} ${series.id}`}>
      <dt className={classes.name}>
        <SeriesMark series={series} />
        <span className={classes.word}>{series.shortName}</span>
      </dt>
      <dd className={classes.figure}>
        {mark !== null && (
          <span className={classes.doubt} title={mark.text}>
            <IconAlertTriangle size={14} stroke={2} aria-label={mark.text} role="img" />
          </span>
        )}
        {value === null ? missing : `${model.formatValue(value)} ${model.unit}`}
      </dd>
    </div>
  )
}
