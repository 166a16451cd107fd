import './episodes/alerts-texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddress } from '../lib/browser/use-address.ts'
import { paths } from '../lib/paths.ts'
import { ChoiceSelect } from '../ui/controls/choice-select.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import classes from './episodes/alert-parts.module.css'
import { AlertTabs } from './episodes/alert-tabs.tsx'
import { EpisodePages } from './episodes/episode-pages.tsx'
import { StationTimeline } from './episodes/station-timeline.tsx'
import { useAlertPlaces } from './rules/alert-places.ts'
import { FirstAlerts } from './rules/first-alerts.tsx'

/** What is open and what is over, of all stations or of one (ALR-100). */
export function AlertsScreen() {
  const { t } = useTranslation('alerts')
  const { stations, isLoading } = useAlertPlaces()
  const [address, change] = useAddress()
  const station = stations.find(({ id }) => id === address.get('station'))
  const stationId = station?.id ?? null
  const choose = (id: string | null) =>
    change((next) => {
      if (id === null) next.delete('station')
      else next.set('station', id)
      return next
    })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <Button
            component={Link}
            to={`${paths.alertRules}?open=alert-rule:new`}
            leftSection={<IconPlus size={18} stroke={1.9} />}
          >
            {t('newRule')}
          </Button>
        }
      />
      <AlertTabs current="episodes" />
      <div className={classes.parts}>
        <FirstAlerts />
        {stations.length > 1 && (
          <div className={classes.filter}>
            <ChoiceSelect
              label={t('filter.station')}
              placeholder={t('filter.all')}
              choices={stations.map(({ id, name }) => ({ value: id, label: name }))}
              value={stationId}
              isLoading={isLoading}
              clearLabel={t('filter.clear')}
              onChange={choose}
            />
          </div>
        )}
        <EpisodePages state="open" stationId={stationId} />
        {station !== undefined && <StationTimeline stationId={station.id} timeZone={station.timeZone} />}
        <EpisodePages state="closed" stationId={stationId} />
      </div>
    </>
  )
}
