import { LiveMark } from '../live/live-mark.tsx'
import '../stations/stations-texts.ts'
import { Button } from '@mantine/core'
import { IconBuildingBroadcastTower, IconSearchOff } from '@tabler/icons-react'
import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListFirstReads } from '../../lib/browser/lazy-screen.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { type LiveState, useLiveStations } from '../live/use-live-stations.ts'
import { listFarmsOptions, listStationsOptions, useFarms, useStations } from '../stations/station-calls.ts'
import { isActive } from '../stations/station-state.ts'
import { countStations, filterGroups } from './filter-groups.ts'
import { groupStations } from './group-stations.ts'
import { ManageDialogs, type ManageTask, useManage } from './manage-dialogs.tsx'
import { StationGroupSection } from './station-group-section.tsx'
import { StationSearch } from './station-search.tsx'
import classes from './stations-screen.module.css'
import { StationsSkeleton } from './stations-skeleton.tsx'

export const listStationListReads: ListFirstReads = () => [listStationsOptions, listFarmsOptions]

/** All stations of the client by farm (WEA-22). */
export function StationsScreen() {
  const { t } = useTranslation('stations')
  const isAdmin = useCurrentMe().role === 'client_admin'
  const stations = useStations()
  const farms = useFarms()
  const live = useLiveStations()
  const manage = useManage()
  // In slices: a thousand stations are drawn while the page goes on answering.
  const list = useDeferredValue(stations.data)
  const failed = [stations, farms].find(({ isError, data }) => isError && data === undefined)
  const isLoaded = list !== undefined && farms.data !== undefined

  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('title')}
        lead={<Lead stations={list ?? null} live={live} />}
        {...(isAdmin && isLoaded
          ? {
              action: (
                <div className={classes.actions}>
                  <Button component={Link} to={paths.fleetHealth} variant="default">
                    {t('manage.health')}
                  </Button>
                  <Button component={Link} to={paths.subscriptions} variant="default">
                    {t('manage.subscriptions')}
                  </Button>
                  <Button variant="default" onClick={() => manage.start({ kind: 'farms' })}>
                    {t('manage.farms')}
                  </Button>
                </div>
              ),
            }
          : {})}
      />
      {failed !== undefined ? (
        <ErrorState
          error={failed.error}
          isRetrying={stations.isFetching || farms.isFetching}
          onRetry={() => void Promise.all([stations.refetch(), farms.refetch()])}
        />
      ) : isLoaded ? (
        <Groups stations={list} farms={farms.data} onManage={isAdmin ? manage.start : null} />
      ) : (
        <StationsSkeleton />
      )}
      {isAdmin && farms.data !== undefined && stations.data !== undefined && (
        <ManageDialogs manage={manage} farms={farms.data} stations={stations.data} />
      )}
    </div>
  )
}

function Lead({ stations, live }: { stations: readonly Station[] | null; live: LiveState }) {
  const { t } = useTranslation('stations')
  if (stations === null) return '…'
  const online = stations.filter((station) => isActive(station) && station.status === 'online').length
  return (
    <span className={classes.lead}>
      <span>{t('count', { count: stations.length })}</span>
      <span>{t('online', { count: online })}</span>
      <LiveMark live={live} />
    </span>
  )
}

interface GroupsProps {
  readonly stations: readonly Station[]
  readonly farms: readonly Farm[]
  readonly onManage: ((task: ManageTask) => void) | null
}

function Groups({ stations, farms, onManage }: GroupsProps) {
  const { t } = useTranslation('stations')
  const { t: tShared } = useTranslation()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search)
  const groups = useMemo(() => groupStations({ stations, farms, language }), [stations, farms, language])
  const found = useMemo(() => filterGroups(groups, searched), [groups, searched])
  const total = countStations(found)
  const editFarm = useCallback((farm: Farm) => onManage?.({ kind: 'farm', farm }), [onManage])

  if (stations.length === 0) {
    return (
      <EmptyState
        icon={<IconBuildingBroadcastTower size={28} stroke={1.6} />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button component={Link} to={paths.contactSupport}>
            {t('wayOn.support')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <StationSearch search={search} found={searched.trim() === '' ? null : total} onSearch={setSearch} />
      {total === 0 && (
        <EmptyState
          icon={<IconSearchOff size={28} stroke={1.6} />}
          title={t('search.noneTitle')}
          text={t('search.noneText', { search: searched })}
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              {tShared('clearSearch')}
            </Button>
          }
        />
      )}
      {found.map((group) => (
        <StationGroupSection
          key={group.farm?.id ?? 'others'}
          group={group}
          onManage={onManage}
          onEditFarm={onManage === null ? null : editFarm}
        />
      ))}
    </>
  )
}
