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
import { useDoubtReasons } from '../../../stations/use-doubt-text.ts'
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
  const describeDoubt = useDoubtReasons()
  const view = useChartView()
  const sums = useMemo(() => sumSeason(days, baseTemperatureOf(crop)), [days, crop])
  const models = useMemo(
    () =>
      buildSeasonModels(days, sums, {
        degreeDays: t('season.degreeDays'),
        evapotranspiration: t('season.evapotranspiration'),
        describeMark: ({ filled, doubts }) => {
          if (filled === null) return doubts.map(describeDoubt).join('; ')
          const { placeName, distanceKm } = filled
          return placeName === null
            ? t('season.fromForecast')
            : t('season.fromNeighbour', { name: placeName, km: formatNumber(distanceKm, 0) })
        },
      }),
    [days, sums, t, describeDoubt],
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
  const doubtful = sum.marks.filter((mark) => mark !== null && mark.filled === null).length
  const sources = countSources(sum)
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
      {doubtful > 0 && <p className={classes.missing}>{t('season.doubtful', { count: doubtful })}</p>}
      {sources.map(({ name, count }) => (
        <p key={name ?? ''} className={classes.method}>
          {name === null
            ? t('season.filledByForecast', { count })
            : t('season.filledByNeighbour', { count, name })}
        </p>
      ))}
    </div>
  )
}

/** Days by where they were taken from. */
function countSources({ marks }: SeasonSum): { name: string | null; count: number }[] {
  const counts = new Map<string | null, number>()
  for (const mark of marks) {
    if (mark?.filled == null) continue
    const { placeName } = mark.filled
    counts.set(placeName, (counts.get(placeName) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}
