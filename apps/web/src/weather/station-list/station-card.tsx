import {
  IconArrowDown,
  IconArrowUp,
  IconCloudOff,
  IconDropletFilled,
  IconLock,
  IconMailExclamation,
  IconWifiOff,
  IconWind,
} from '@tabler/icons-react'
import type { TimedReading } from '@talhao/contract/weather/readings'
import type { Station } from '@talhao/contract/weather/stations'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { formatNumber, formatRainMm, formatWindSpeedKmh } from '../../lib/format/format-number.ts'
import { useAgeText } from '../../lib/format/use-age-text.ts'
import { paths } from '../../lib/paths.ts'
import { DoubtNote } from '../stations/doubt-note.tsx'
import { findIncompleteRain, type IncompleteRain } from '../stations/incomplete-rain.ts'
import { SkyBackground } from '../stations/sky-background.tsx'
import { isActive, isOld } from '../stations/station-state.ts'
import { SubscribeButton } from '../stations/subscribe-button.tsx'
import { useIncompleteText } from '../stations/use-incomplete-text.ts'
import { useStationSky } from '../stations/use-station-sky.ts'
import { BatteryIndicator } from './battery-indicator.tsx'
import classes from './station-card.module.css'
import { StationMenu } from './station-menu.tsx'
import type { StationTask } from './station-task.ts'

interface StationCardProps {
  readonly station: Station
  /** Null for those who may not change stations. */
  readonly onManage: ((task: StationTask) => void) | null
}

/** One station at a glance: where, how warm now and today, how much rain and wind, how old (WEA-23). */
export const StationCard = memo(function StationCard({ station, onManage }: StationCardProps) {
  const menu = onManage !== null && <StationMenu station={station} onManage={onManage} />
  if (!isActive(station)) return <UnpaidCard station={station}>{menu}</UnpaidCard>
  return <PaidCard station={station}>{menu}</PaidCard>
})

function UnpaidCard({ station, children }: { station: Station; children: ReactNode }) {
  const { t } = useTranslation('stations')
  return (
    <article className={classes.card} data-kind="unpaid">
      <h3 className={classes.name}>{station.placeName}</h3>
      <p className={classes.message}>
        {station.awaitsVerification ? (
          <IconMailExclamation size={18} stroke={1.8} aria-hidden="true" />
        ) : (
          <IconLock size={18} stroke={1.8} aria-hidden="true" />
        )}
        {t(station.awaitsVerification ? 'card.awaitsVerification' : 'card.subscribe')}
      </p>
      <SubscribeButton variant="default" size="xs" className={classes.subscribe ?? ''} />
      {children}
    </article>
  )
}

function PaidCard({ station, children }: { station: Station; children: ReactNode }) {
  const { t } = useTranslation('stations')
  const sky = useStationSky(station)
  const content = (
    <>
      <h3 className={classes.name}>
        {sky === null ? (
          station.placeName
        ) : (
          <Link className={classes.link} to={paths.station(station.id)}>
            {station.placeName}
          </Link>
        )}
      </h3>
      <Temperature station={station} />
      <Extremes station={station} />
      <Freshness station={station} />
      <div className={classes.doubt}>
        <DoubtNote doubts={station.currentWeather.doubts} />
      </div>
      <div className={classes.measures}>
        <Rain station={station} />
        <Wind station={station} />
      </div>
      <span className={classes.battery}>
        <BatteryIndicator station={station} />
      </span>
      {children}
    </>
  )
  if (sky === null) {
    return (
      <article className={classes.card} data-kind="plain" title={t('card.noWeather')}>
        <IconCloudOff className={classes.noSky} size={40} stroke={1.3} aria-label={t('card.noWeather')} />
        {content}
      </article>
    )
  }
  return (
    <article className={classes.frame} aria-label={`${station.placeName}. ${t(`sky.${sky.weather}`)}`}>
      <SkyBackground
        sky={sky}
        tone={station.status === 'online' ? 'vivid' : 'faded'}
        className={classes.card}
      >
        {content}
      </SkyBackground>
    </article>
  )
}

function useIsStale({ reportingInterval, status }: Station, { time }: TimedReading): boolean {
  const hasAged = useClockValue((now) => isOld({ time, reportingInterval, now }))
  return status !== 'online' || hasAged
}

function Temperature({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const { t: tShared } = useTranslation()
  const { temperature } = station.currentWeather
  const { value } = temperature
  const isStale = useIsStale(station, temperature)
  return (
    <p className={classes.temperature} data-stale={isStale}>
      <span className={classes.hidden}>{t('card.temperature')}: </span>
      {value === null ? (
        <span className={classes.missing}>{tShared('noValue')}</span>
      ) : (
        <>
          {formatNumber(value)}
          <span className={classes.unit}> °C</span>
        </>
      )}
    </p>
  )
}

/** Since local midnight; nothing while the day has no reading. */
function Extremes({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const { maxTemperature, minTemperature } = station.currentWeather
  if (maxTemperature.value === null || minTemperature.value === null) return null
  return (
    <p className={classes.extremes}>
      <span className={classes.extreme}>
        <IconArrowUp size={14} stroke={2.2} aria-hidden="true" />
        <span className={classes.hidden}>{t('card.maximum')}: </span>
        {formatNumber(maxTemperature.value)}°
      </span>{' '}
      <span className={classes.extreme}>
        <IconArrowDown size={14} stroke={2.2} aria-hidden="true" />
        <span className={classes.hidden}>{t('card.minimum')}: </span>
        {formatNumber(minTemperature.value)}°
      </span>
    </p>
  )
}

function Wind({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const { windSpeed } = station.currentWeather
  const isStale = useIsStale(station, windSpeed)
  if (windSpeed.value === null) return null
  return (
    <p className={classes.wind} data-stale={isStale}>
      <IconWind size={16} stroke={2} aria-hidden="true" />
      <span className={classes.hidden}>{t('card.wind')}: </span>
      <span>
        <strong className={classes.amount}>{formatWindSpeedKmh(windSpeed.value)}</strong> km/h
      </span>
    </p>
  )
}

function Freshness({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const age = useAgeText(station.currentWeather.observedDateTime)
  if (age === null)
    return (
      <p className={classes.age}>
        {t(station.awaitsVerification ? 'card.awaitsVerification' : 'card.silent')}
      </p>
    )
  if (station.status === 'online') return <p className={classes.age}>{age}</p>
  return (
    <p className={classes.age} data-state="offline">
      <IconWifiOff size={16} stroke={2} aria-hidden="true" />
      {t('card.offline')} · {age}
    </p>
  )
}

function Rain({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const { t: tShared } = useTranslation()
  const { value } = station.history.precipitation24Hours
  const incomplete = findIncompleteRain(station, 'hours24')
  return (
    <p className={classes.rain}>
      <IconDropletFilled size={16} aria-hidden="true" />
      <span className={classes.hidden}>{t('card.rain')}: </span>
      {value === null ? (
        tShared('noValue')
      ) : (
        <span className={classes.sum}>
          {incomplete?.isAtLeast === true && (
            <>
              <span aria-hidden="true">≥ </span>
              <span className={classes.hidden}>{t('atLeast')} </span>
            </>
          )}
          <strong className={classes.amount}>{formatRainMm(value)}</strong> mm
        </span>
      )}
      {incomplete === null ? (
        <span className={classes.period} aria-hidden="true">
          {t('card.rainShort')}
        </span>
      ) : (
        <IncompletePeriod incomplete={incomplete} />
      )}
    </p>
  )
}

/** How many of the hours count, in the room of a card; all of it for those who point at it or listen. */
function IncompletePeriod({ incomplete }: { incomplete: IncompleteRain }) {
  const { t } = useTranslation('stations')
  const text = useIncompleteText()(incomplete)
  const { measured, doubtful, length } = incomplete
  return (
    <span className={classes.period} title={text}>
      <span aria-hidden="true">{t('card.rainIncomplete', { trusted: measured - doubtful, length })}</span>
      <span className={classes.hidden}>{text}</span>
    </span>
  )
}
