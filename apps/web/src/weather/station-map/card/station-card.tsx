import { Button } from '@mantine/core'
import {
  IconCloudRain,
  IconDroplet,
  IconSpray,
  IconWifi,
  IconWifiOff,
  IconWind,
  IconX,
} from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClockValue } from '../../../lib/browser/minute-clock.ts'
import { useAgeText } from '../../../lib/format/use-age-text.ts'
import { paths } from '../../../lib/paths.ts'
import { DoubtNote } from '../../stations/doubt-note.tsx'
import { rainPeriods } from '../../stations/incomplete-rain.ts'
import type { StationCondition } from '../shown-stations.ts'
import { type CardForecast, type CardReading, readStationCard } from './read-station-card.ts'
import classes from './station-card.module.css'

interface StationCardProps {
  readonly station: Station
  readonly condition: StationCondition
  /** Opened by keyboard: the focus goes where the person's attention is. */
  readonly takesFocus: boolean
  readonly onBulletin: () => void
  readonly onSpray: () => void
  readonly onClose: () => void
}

/** A station at a glance: one big number, a row of small ones, and the ways on. */
export function MapStationCard({
  station,
  condition,
  takesFocus,
  onBulletin,
  onSpray,
  onClose,
}: StationCardProps) {
  const { t } = useTranslation('station-map')
  const card = useRef<HTMLElement>(null)
  const values = useCardValues(station)
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      ref={card}
      className={classes.card}
      tabIndex={-1}
      aria-label={t('card.label', { name: station.placeName })}
    >
      <header className={classes.head}>
        <div>
          <h2 className={classes.name}>{station.placeName}</h2>
          <Status condition={condition} />
        </div>
        <CloseButton onClose={onClose} />
      </header>
      <div className={classes.now}>
        <BigReading label={t('card.temperature')} reading={values.temperature} />
        <SmallReading
          icon={<IconWind size={18} stroke={1.8} />}
          label={t('card.windSpeed')}
          reading={values.windSpeed}
        />
      </div>
      <DoubtNote doubts={station.currentWeather.doubts} />
      <ObservedAt observed={values.observed} />
      <Forecast forecast={values.forecast} />
      <RainHistory rain={values.rain} />
      <footer className={classes.ways}>
        <Button component={Link} to={paths.station(station.id)} onClick={onBulletin}>
          {t('card.bulletin')}
        </Button>
        {values.hasSprayLink && (
          <Button
            component={Link}
            to={paths.sprayOfStation(station.id)}
            variant="default"
            leftSection={<IconSpray size={18} stroke={1.8} />}
            onClick={onSpray}
          >
            {t('card.spray')}
          </Button>
        )}
      </footer>
    </section>
  )
}

/** Drawn again with the clock, since what was news half an hour ago is none now. */
function useCardValues(station: Station) {
  const minute = useClockValue((now) => Math.floor(now.getTime() / 60_000))
  return readStationCard(station, new Date(minute * 60_000))
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
      <IconX size={20} stroke={1.8} />
    </button>
  )
}

function Status({ condition }: { condition: StationCondition }) {
  const { t } = useTranslation('station-map')
  const isOffline = condition === 'offline'
  const Icon = isOffline ? IconWifiOff : IconWifi
  return (
    <span className={classes.status} data-offline={isOffline}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {t(isOffline ? 'status.offline' : 'status.online')}
    </span>
  )
}

function BigReading({ label, reading }: { label: string; reading: CardReading }) {
  const age = useAgeText(reading.time)
  return (
    <p className={classes.big} data-old={reading.isOld}>
      <span className={classes.hidden}>{label}: </span>
      <Figure reading={reading} />
      {reading.isOld && age !== null && <span className={classes.age}>{age}</span>}
    </p>
  )
}

function SmallReading({ icon, label, reading }: { icon: ReactNode; label: string; reading: CardReading }) {
  const age = useAgeText(reading.time)
  return (
    <div className={classes.small} data-old={reading.isOld}>
      <span className={classes.label}>
        {icon}
        {label}
      </span>
      <span className={classes.figure}>
        <Figure reading={reading} />
      </span>
      {reading.isOld && age !== null && <span className={classes.age}>{age}</span>}
    </div>
  )
}

function Figure({ reading }: { reading: CardReading }) {
  const { t } = useTranslation()
  if (reading.text === null) return <span className={classes.missing}>{t('noValue')}</span>
  return (
    <>
      {reading.text}
      <span className={classes.unit}> {reading.unit}</span>
    </>
  )
}

function ObservedAt({ observed }: { observed: ReturnType<typeof readStationCard>['observed'] }) {
  const { t } = useTranslation('station-map')
  const age = useAgeText(observed?.time ?? null)
  if (observed === null) return <p className={classes.observed}>{t('card.never')}</p>
  return (
    <p className={classes.observed}>
      <time dateTime={observed.time}>{t('card.observed', { time: observed.text })}</time>
      {age !== null && ` · ${age}`}
      <span className={classes.zone}>{t('card.zone', { zone: observed.zone })}</span>
    </p>
  )
}

function Forecast({ forecast }: { forecast: CardForecast | null }) {
  const { t } = useTranslation('station-map')
  const age = useAgeText(forecast?.oldSince ?? null)
  if (forecast === null) return <p className={classes.observed}>{t('card.noForecast')}</p>
  return (
    <div className={classes.block}>
      <h3 className={classes.blockTitle}>
        {forecast.day === 'today' ? t('card.forecast') : t('card.forecastOf', { day: forecast.day })}
        {forecast.isSimulated && <span className={classes.tag}>{t('card.simulated')}</span>}
      </h3>
      <dl className={classes.figures}>
        <div>
          <dt className={classes.label}>
            <IconDroplet size={16} stroke={1.8} aria-hidden="true" />
            {t('card.rainChance')}
          </dt>
          <dd className={classes.figure}>
            {forecast.chance}
            <span className={classes.unit}> %</span>
          </dd>
        </div>
        <div>
          <dt className={classes.label}>
            <IconCloudRain size={16} stroke={1.8} aria-hidden="true" />
            {t('card.rainAmount')}
          </dt>
          <dd className={classes.figure}>
            {forecast.amount}
            <span className={classes.unit}> mm</span>
          </dd>
        </div>
      </dl>
      {age !== null && <p className={classes.age}>{t('card.forecastAge', { age })}</p>}
    </div>
  )
}

function RainHistory({ rain }: { rain: ReturnType<typeof readStationCard>['rain'] }) {
  const { t } = useTranslation('station-map')
  return (
    <div className={classes.block}>
      <h3 className={classes.blockTitle}>{t('card.rainHistory')}</h3>
      <dl className={classes.figures} data-count="4">
        {rainPeriods.map((period) => {
          const { text, incomplete } = rain[period]
          return (
            <div key={period}>
              <dt className={classes.label}>{t(`card.${period}`)}</dt>
              <dd className={classes.figure}>
                {incomplete?.isAtLeast === true && '≥ '}
                {text}
                <span className={classes.unit}> mm</span>
              </dd>
              {incomplete !== null && incomplete.measured < incomplete.length && (
                <dd className={classes.measured}>
                  {t(`card.measured.${incomplete.unit}`, { measured: incomplete.measured })}
                </dd>
              )}
              {incomplete !== null && incomplete.doubtful > 0 && (
                <dd className={classes.doubtful}>
                  {t(`card.doubtful.${incomplete.unit}`, { count: incomplete.doubtful })}
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </div>
  )
}
