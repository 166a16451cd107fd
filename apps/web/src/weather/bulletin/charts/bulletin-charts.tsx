import './bulletin-charts-texts.ts'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../lib/api/mutation-of.ts'
import { useChartView } from '../../../lib/charts/view/use-chart-view.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingRegion } from '../../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LatePart } from '../../../ui/page/late-part.tsx'
import { listStationKeys } from '../../stations/station-calls.ts'
import { nameZone } from '../../stations/zone-name.ts'
import classes from './bulletin-charts.module.css'
import { useObservationHistory } from './chart-calls.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { HistoryCharts } from './history-charts.tsx'
import { isProPlan } from './history-choice.ts'
import { chartIds } from './history-models.ts'
import { SeasonCard } from './season/season-card.tsx'
import { useHistoryChoice } from './use-history-choice.ts'
import { WindRoseCard } from './wind/wind-rose-card.tsx'

const pairHeightPx = 480

const Charts = memo(HistoryCharts)

/** The history of the station in charts, with the wind of the same range and what a season has added up. */
export function BulletinCharts({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletinCharts')
  const [choice, choose] = useHistoryChoice(station.dataProviderPlan)
  const view = useChartView()
  const history = useObservationHistory(station.id, choice)
  // In slices: an answer reaches React in one piece, and all charts would be drawn in it.
  const chosen = useDeferredValue(history.data)
  const refresh = useRefresh(station.id)
  return (
    <div className={classes.block}>
      <ChoiceBar
        choice={choice}
        plan={isProPlan(station.dataProviderPlan) ? 'pro' : 'other'}
        view={view}
        isRefreshing={refresh.isRunning}
        onChoose={choose}
        onRefresh={refresh.run}
      />
      <p className={classes.zone}>{t('zone', { zone: nameZone(station.timeZone, new Date()) })}</p>
      <div aria-busy={history.isPlaceholderData} className={classes.content}>
        {chosen !== undefined ? (
          <Charts station={station} chosen={chosen} view={view} />
        ) : history.isError ? (
          <ErrorState error={history.error} isRetrying={history.isFetching} onRetry={history.refetch} />
        ) : (
          <ChartsSkeleton />
        )}
      </div>
      <div className={classes.pair}>
        <LatePart heightPx={pairHeightPx}>
          <WindRoseCard station={station} choice={choice} />
        </LatePart>
        <LatePart heightPx={pairHeightPx}>
          <SeasonCard station={station} />
        </LatePart>
      </div>
    </div>
  )
}

/** Reads the station and all that belongs to it again. */
function useRefresh(stationId: string) {
  const queryClient = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  async function run() {
    setRunning(true)
    await refresh(queryClient, listStationKeys(stationId))
    setRunning(false)
  }
  return { isRunning, run }
}

function ChartsSkeleton() {
  return (
    <LoadingRegion>
      <div className={classes.cards}>
        {chartIds.map((id) => (
          <Skeleton key={id} shape="block" height={320} />
        ))}
      </div>
    </LoadingRegion>
  )
}
