import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import type { useStations } from '../stations/station-calls.ts'
import { SubscribeButton } from '../stations/subscribe-button.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { StationList } from './list/station-list.tsx'
import type { StationCondition } from './shown-stations.ts'
import type { Selection } from './use-selection.ts'

interface PanelContentProps {
  readonly query: ReturnType<typeof useStations>
  readonly stations: readonly Station[]
  readonly conditions: ReadonlyMap<string, StationCondition>
  readonly selectedId: string | null
  readonly onSelect: (selection: Selection) => void
  readonly searchRef: Ref<HTMLInputElement>
}

/** The stations by name; or why there are none to show. */
export function PanelContent({ query, stations, ...list }: PanelContentProps) {
  const { t } = useTranslation('station-map')
  if (query.data === undefined && query.error !== null) {
    return (
      <ErrorState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
  if (query.data === undefined) return <ListSkeleton />
  if (stations.length === 0) {
    return (
      <EmptyState
        icon={<IconMapPinOff size={28} stroke={1.6} />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <>
            <SubscribeButton />
            <Button component={Link} to={paths.stations} variant="default">
              {t('empty.action')}
            </Button>
          </>
        }
      />
    )
  }
  return <StationList stations={stations} {...list} />
}
