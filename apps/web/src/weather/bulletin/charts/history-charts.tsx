import '../../stations/trust-texts.ts'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartModel } from '../../../lib/charts/chart-model.ts'
import { TimeChartCard } from '../../../lib/charts/time/time-chart-card.tsx'
import type { ChartView } from '../../../lib/charts/view/chart-view.ts'
import { LatePart } from '../../../ui/page/late-part.tsx'
import { useDoubtReasons } from '../../stations/use-doubt-text.ts'
import { useReadingName } from '../../stations/use-reading-name.ts'
import { nameZone } from '../../stations/zone-name.ts'
import classes from './bulletin-charts.module.css'
import type { ChosenHistory } from './chart-calls.ts'
import { findReadingOfSoil, listChartMarks } from './chart-marks.ts'
import { DoubtfulPeriods } from './doubtful-periods.tsx'
import { buildHistoryModels, chooseHistoryWidth, makeHistorySlots } from './history-models.ts'
import { buildMoreModels } from './more-models.ts'
import { ReadingBar } from './reading-bar.tsx'

/** Of a card with a chart, its names and its summary. */
const chartHeightPx = 340

interface HistoryChartsProps {
  readonly station: StationDetail
  readonly chosen: ChosenHistory
  readonly view: ChartView
}

export function HistoryCharts({ station, chosen, view }: HistoryChartsProps) {
  const { t } = useTranslation('bulletinCharts')
  const describeDoubt = useDoubtReasons()
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
          describeDoubt,
        },
      }),
    [chosen, timeZone, agronomicSensors, t, describeDoubt],
  )
  const nameReading = useReadingName()
  const more = useMemo(
    () =>
      buildMoreModels(chosen.history.moreDatasets, {
        slots: makeHistorySlots(chosen, timeZone),
        words: {
          nameReading,
          nameSensor: (id) => t('sensor', { id }),
          shortenSensor: (id) => t('shortSensor', { id }),
          moreSensors: t('moreSensors'),
        },
        marksOf: ({ name, sensor }) =>
          listChartMarks(
            chosen,
            name === 'soilWater' ? findReadingOfSoil(sensor, 'WaterPercent') : null,
            describeDoubt,
          ),
      }),
    [chosen, timeZone, nameReading, t, describeDoubt],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice begins at its end; news of the same one do not move the page
  useEffect(() => view.restart(), [view, interval, range])

  const zone = t('zone', { zone: nameZone(timeZone, new Date()) })
  const naturalPx = chooseHistoryWidth(chosen, models[0]?.slots.length ?? 0)
  const showChart = (model: ChartModel) => (
    <LatePart key={model.id} heightPx={chartHeightPx}>
      <TimeChartCard
        model={model}
        view={view}
        naturalPx={naturalPx}
        subtitle={`${station.placeName} · ${zone}`}
        fileName={station.placeName}
        nothing={t('noData')}
      />
    </LatePart>
  )
  return (
    <div className={classes.cards}>
      <ReadingBar models={[...models, ...more.charts, ...more.sensors]} view={view} />
      <DoubtfulPeriods history={chosen.history} interval={interval} />
      {models.map(showChart)}
      {more.charts.map(showChart)}
      {more.sensors.length > 0 && <h3 className={classes.more}>{capitalize(t('moreSensors'))}</h3>}
      {more.sensors.map(showChart)}
    </div>
  )
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
