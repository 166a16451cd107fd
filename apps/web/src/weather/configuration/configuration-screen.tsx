import './configuration-texts.ts'
import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { groupStations } from '../station-list/group-stations.ts'
import { useFarms, useStations } from '../stations/station-calls.ts'
import classes from './configuration-screen.module.css'

/** Farms and stations by number, to read and to name on the phone; nothing to do here (WEA-14). */
export function ConfigurationScreen() {
  const { t } = useTranslation('configuration')
  const language = useLanguage()
  const stations = useStations()
  const farms = useFarms()
  const failed = [stations, farms].find(({ isError, data }) => isError && data === undefined)
  const groups =
    stations.data === undefined || farms.data === undefined
      ? null
      : groupStations({ stations: stations.data, farms: farms.data, language, emptyFarms: 'keep' })
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {failed !== undefined ? (
        <ErrorState
          error={failed.error}
          isRetrying={stations.isFetching || farms.isFetching}
          onRetry={() => void Promise.all([stations.refetch(), farms.refetch()])}
        />
      ) : groups === null ? (
        <TableSkeleton />
      ) : (
        <ol className={classes.farms}>
          {groups.map(({ farm, stations: members }, index) => (
            <li key={farm?.id ?? 'others'} className={classes.farm}>
              <h2 className={classes.name}>
                <span className={classes.number}>{index + 1}</span> {farm?.name ?? t('others')}
              </h2>
              {members.length === 0 ? (
                <p className={classes.none}>{t('none')}</p>
              ) : (
                <StationTable label={farm?.name ?? t('others')} prefix={`${index + 1}.`} stations={members} />
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface StationTableProps {
  readonly label: string
  readonly prefix: string
  readonly stations: readonly Station[]
}

function StationTable({ label, prefix, stations }: StationTableProps) {
  const { t } = useTranslation('configuration')
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('station')}</th>
          <th scope="col">{t('brand')}</th>
          <th scope="col">{t('code')}</th>
        </tr>
      </thead>
      <tbody>
        {stations.map(({ id, placeName, brand, did }, index) => (
          <tr key={id}>
            <td>{`${prefix}${index + 1}`}</td>
            <td>{placeName}</td>
            <td>{brand}</td>
            <td>{did}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
