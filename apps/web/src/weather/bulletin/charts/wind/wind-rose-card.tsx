import type { WindRose as WindRoseAnswer } from '@talhao/contract/weather/observations'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard, ChartNothing } from '../../../../lib/charts/chart-card.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { LoadingRegion } from '../../../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useWindRose } from '../chart-calls.ts'
import type { HistoryChoice } from '../history-choice.ts'
import { RoseContent } from './rose-content.tsx'
import { RoseSaveButtons } from './rose-save-buttons.tsx'
import { computeRoseShares } from './rose-shares.ts'

interface WindRoseCardProps {
  readonly station: StationDetail
  readonly choice: HistoryChoice
}

/** Where the wind of the chosen range came from. */
export function WindRoseCard({ station, choice }: WindRoseCardProps) {
  const { t } = useTranslation('bulletinCharts')
  const rose = useWindRose(station.id, choice)
  const known = useDeferredValue(rose.data)
  return (
    <ChartCard
      title={t('rose.title')}
      lead={t('rose.lead')}
      action={
        known !== undefined &&
        computeRoseShares(known) !== null && (
          <RoseSaveButtons rose={known} station={station} range={choice.range} />
        )
      }
    >
      {known !== undefined ? (
        <RoseOrNothing rose={known} />
      ) : rose.isError ? (
        <ErrorState error={rose.error} isRetrying={rose.isFetching} onRetry={rose.refetch} />
      ) : (
        <LoadingRegion>
          <Skeleton shape="block" height={320} />
        </LoadingRegion>
      )}
    </ChartCard>
  )
}

function RoseOrNothing({ rose }: { rose: WindRoseAnswer }) {
  const { t } = useTranslation('bulletinCharts')
  const shares = computeRoseShares(rose)
  if (shares === null)
    return <ChartNothing>{t(rose.doubtfulHours > 0 ? 'rose.allDoubtful' : 'noData')}</ChartNothing>
  return <RoseContent rose={rose} shares={shares} />
}
