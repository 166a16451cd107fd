import { IconWifi, IconWifiOff } from '@tabler/icons-react'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAgeText } from '../../lib/format/use-age-text.ts'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { LiveMark } from '../live/live-mark.tsx'
import type { LiveState } from '../live/use-live-stations.ts'
import { BatteryIndicator } from '../station-list/battery-indicator.tsx'
import { DoubtNote } from '../stations/doubt-note.tsx'
import { nameZone } from '../stations/zone-name.ts'
import { WidgetAction } from '../widgets/widget-action.tsx'
import classes from './bulletin-header.module.css'

interface BulletinHeaderProps {
  /** Known from the list before the bulletin itself has come. */
  readonly name: string | null
  readonly station: StationDetail | null
  readonly live: LiveState
}

/** Which station, whether it speaks, when it last spoke, and whose clock this page shows. */
export function BulletinHeader({ name, station, live }: BulletinHeaderProps) {
  const { t } = useTranslation('bulletin')
  return (
    <header className={classes.header}>
      <BackLink to={paths.stations}>{t('back')}</BackLink>
      <div className={classes.head}>
        <h1 className={classes.name}>{name ?? t('title')}</h1>
        {station !== null && (
          <span className={classes.signs}>
            <Status status={station.status} />
            <BatteryIndicator station={station} />
          </span>
        )}
      </div>
      {station !== null && <Times station={station} live={live} />}
      {station !== null && (
        <div className={classes.trust}>
          <DoubtNote doubts={station.currentWeather.doubts} />
          <Link className={classes.health} to={paths.stationHealth(station.id)}>
            {t('health')}
          </Link>
          <WidgetAction station={station} className={classes.health} />
        </div>
      )}
    </header>
  )
}

function Status({ status }: Pick<StationDetail, 'status'>) {
  const { t } = useTranslation('bulletin')
  const Icon = status === 'online' ? IconWifi : IconWifiOff
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {t(`header.${status}`)}
    </span>
  )
}

function Times({ station, live }: { station: StationDetail; live: LiveState }) {
  const { t } = useTranslation('bulletin')
  const { observedDateTime } = station.currentWeather
  const moment = useMomentText(observedDateTime, station.timeZone)
  const age = useAgeText(observedDateTime)
  return (
    <p className={classes.times}>
      {observedDateTime !== null && (
        <span>
          <time dateTime={observedDateTime}>{t('header.observed', { time: moment })}</time> · {age}
        </span>
      )}
      <span>{t('header.zone', { zone: nameZone(station.timeZone, new Date()) })}</span>
      <LiveMark live={live} isSilent={station.status !== 'online'} />
    </p>
  )
}
