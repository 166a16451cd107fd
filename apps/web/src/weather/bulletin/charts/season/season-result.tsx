import type { Crop } from '@talhao/agronomy'
import type { DaySummary } from '@talhao/contract/weather/observations'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartModel } from '../../../../lib/charts/chart-model.ts'
import { TimeChartCard } from '../../../../lib/charts/time/time-chart-card.tsx'
import { chooseChartWidth } from '../../../../lib/charts/view/plot-geometry.ts'
import { useChartView } from '../../../../lib/charts/view/use-chart-view.ts'
import { formatDate } from '../../../../lib/format/format-date.ts'
import { formatNumber } from '../../../../lib/format/format-number.ts'
import classes from './season-card.module.css'
import { baseTemperatureOf } from './season-choice.ts'
import { buildSeasonModels } from './season-models.ts'
import { type SeasonSum, sumSeason } from './season-sums.ts'

interface SeasonResultProps {
  readonly station: StationDetail
  readonly days: readonly DaySummary[]
  readonly crop: Crop
}

/** A season is looked at as a whole: its curve fits the card until it is long. */
const seasonWidth = { labelPx: 12, minPx: 0, maxPx: 20_000 }

export function SeasonResult({ station, days, crop }: SeasonResultProps) {
  const { t } = useTranslation('bulletinCharts')
  const view = useChartView()
  const sums = useMemo(() => sumSeason(days, baseTemperatureOf(crop)), [days, crop])
  const models = useMemo(
    () =>
      buildSeasonModels(days, sums, {
        degreeDays: t('season.degreeDays'),
        evapotranspiration: t('season.evapotranspiration'),
      }),
    [days, sums, t],
  )
  const cropName = t('season.cropBase', {
    crop: t(`season.crops.${crop}`),
    base: baseTemperatureOf(crop),
  })
  const show = (model: ChartModel, sum: SeasonSum, subtitle: string) => (
    <TimeChartCard
      model={model}
      view={view}
      naturalPx={chooseChartWidth(days.length, seasonWidth)}
      heightPx={180}
      subtitle={subtitle}
      fileName={station.placeName}
      nothing={t('noData')}
    >
      <SeasonTotal sum={sum} unit={model.unit} lastDate={days.at(-1)?.date ?? null} />
    </TimeChartCard>
  )
  return (
    <div className={classes.results}>
      {show(models.degreeDays, sums.degreeDays, `${station.placeName} · ${cropName}`)}
      {show(models.evapotranspiration, sums.evapotranspiration, station.placeName)}
      <p className={classes.method}>{t('season.method')}</p>
    </div>
  )
}

function SeasonTotal({ sum, unit, lastDate }: { sum: SeasonSum; unit: string; lastDate: string | null }) {
  const { t } = useTranslation('bulletinCharts')
  if (sum.values.every((value) => value === null)) return null
  const date = formatDate(lastDate === null ? null : `${lastDate}T00:00:00Z`, 'UTC')
  return (
    <div>
      <p className={classes.total}>
        {sum.missingDays > 0 && '≥ '}
        {formatNumber(sum.total)}
        <span className={classes.unit}> {unit}</span>
        <span className={classes.until}>{t('season.until', { date })}</span>
      </p>
      {sum.missingDays > 0 && (
        <p className={classes.missing}>{t('season.missing', { count: sum.missingDays })}</p>
      )}
    </div>
  )
}
