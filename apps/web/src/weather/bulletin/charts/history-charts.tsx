import type { StationDetail } from '@talhao/contract/weather/stations'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeChartCard } from '../../../lib/charts/time/time-chart-card.tsx'
import type { ChartView } from '../../../lib/charts/view/chart-view.ts'
import { nameZone } from '../../stations/zone-name.ts'
import classes from './bulletin-charts.module.css'
import type { ChosenHistory } from './chart-calls.ts'
import { buildHistoryModels, chooseHistoryWidth } from './history-models.ts'
import { ReadingBar } from './reading-bar.tsx'

interface HistoryChartsProps {
  readonly station: StationDetail
  readonly chosen: ChosenHistory
  readonly view: ChartView
}

export function HistoryCharts({ station, chosen, view }: HistoryChartsProps) {
  const { t } = useTranslation('bulletinCharts')
  const { interval, range } = chosen
  const { timeZone, agronomicSensors } = station
  const models = useMemo(
    () =>
      buildHistoryModels(chosen, {
        station: { timeZone, agronomicSensors },
        words: {
          titles: t('titles', { returnObjects: true }),
          shortNames: t('shortNames', { returnObjects: true }),
          gust: t('gust'),
          shortGust: t('shortGust'),
          nameSensor: (id) => t('sensor', { id }),
          shortenSensor: (id) => t('shortSensor', { id }),
        },
      }),
    [chosen, timeZone, agronomicSensors, t],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice begins at its end; news of the same one do not move the page
  useEffect(() => view.restart(), [view, interval, range])

  const zone = t('zone', { zone: nameZone(timeZone, new Date()) })
  const naturalPx = chooseHistoryWidth(chosen, models[0]?.slots.length ?? 0)
  return (
    <div className={classes.cards}>
      <ReadingBar models={models} view={view} />
      {models.map((model) => (
        <TimeChartCard
          key={model.id}
          model={model}
          view={view}
          naturalPx={naturalPx}
          subtitle={`${station.placeName} · ${zone}`}
          fileName={station.placeName}
          nothing={t('noData')}
        />
      ))}
    </div>
  )
}
