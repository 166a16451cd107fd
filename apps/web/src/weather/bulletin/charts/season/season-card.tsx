import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox } from '@mantine/core'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../../../lib/browser/minute-clock.ts'
import { ChartCard } from '../../../../lib/charts/chart-card.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { LoadingRegion } from '../../../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useDaySummaries } from '../chart-calls.ts'
import { isProPlan } from '../history-choice.ts'
import { findYesterday, isSeasonStart } from './season-choice.ts'
import { SeasonFields } from './season-fields.tsx'
import { SeasonResult } from './season-result.tsx'
import { useSeasonChoice } from './use-season-choice.ts'

/** Degree days and reference evapotranspiration since a date, for a crop. */
export function SeasonCard({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletinCharts')
  return (
    <ChartCard title={t('season.title')} lead={t('season.lead')}>
      {isProPlan(station.dataProviderPlan) ? (
        <OpenSeason key={station.id} station={station} />
      ) : (
        <Notice tone="info">{t('season.locked')}</Notice>
      )}
    </ChartCard>
  )
}

function OpenSeason({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletinCharts')
  const yesterday = useClockValue((now) => findYesterday(now, station.timeZone))
  const [choice, choose] = useSeasonChoice(station.id, yesterday)
  const isSound = isSeasonStart(choice.since, yesterday)
  const [isFilled, setFilled] = useState(false)
  const days = useDaySummaries(
    station.id,
    isSound ? { fromDate: choice.since, toDate: yesterday, isFilled } : null,
  )
  return (
    <>
      <SeasonFields choice={choice} yesterday={yesterday} onChange={choose} />
      <Checkbox
        label={t('season.fill')}
        description={t('season.fillNote')}
        checked={isFilled}
        onChange={(event) => setFilled(event.currentTarget.checked)}
      />
      {isSound && days.data !== undefined && (
        <SeasonResult station={station} days={days.data} crop={choice.crop} />
      )}
      {isSound && days.isPending && (
        <LoadingRegion>
          <Skeleton shape="block" height={320} />
        </LoadingRegion>
      )}
      {isSound && days.isError && days.data === undefined && (
        <ErrorState error={days.error} isRetrying={days.isFetching} onRetry={days.refetch} />
      )}
    </>
  )
}
