import { IconCloudRain, IconDroplet, IconGauge, IconPlant2, IconSun } from '@tabler/icons-react'
import type { JudgedReading, TimedReading } from '@talhao/contract/weather/readings'
import type { StationDetail } from '@talhao/contract/weather/stations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatRainMm } from '../../../lib/format/format-number.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useBulletinOutlook } from '../../spray/outlook-calls.ts'
import { SprayAnswer } from '../../spray/spray-answer.tsx'
import { BulletinBlock } from '../bulletin-block.tsx'
import classes from './current-observations.module.css'
import { MoreReadings } from './more-readings.tsx'
import { Reading } from './reading.tsx'
import { SoilReadings } from './soil-readings.tsx'
import { TemperatureCard } from './temperature-card.tsx'
import { WindCard } from './wind-card.tsx'

/** What the station measures now, each value with its unit and its own time (WEA-26). */
export function CurrentObservations({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const weather = station.currentWeather
  return (
    <BulletinBlock id="now" title={t('now.title')}>
      {weather.error === 'no_observations' && (
        <Notice tone="info">
          {t('header.never')} {t('header.neverText')}
        </Notice>
      )}
      <div className={classes.heroes}>
        <TemperatureCard station={station}>
          <SprayingNow station={station} />
        </TemperatureCard>
        <WindCard station={station} />
      </div>
      <dl className={classes.tiles}>
        <Tile
          station={station}
          icon={<IconPlant2 size={18} stroke={1.7} aria-hidden="true" />}
          label={t('now.evapotranspiration')}
          reading={weather.evapotranspiration}
          of={evapotranspirationInputs}
          unit="mm"
        >
          <span className={classes.note}>{t('now.evapotranspirationNote')}</span>
        </Tile>
        <Tile
          station={station}
          icon={<IconSun size={18} stroke={1.7} aria-hidden="true" />}
          label={t('now.solarRadiation')}
          reading={weather.solarRadiation}
          of={['solarWm2']}
          unit="W/m²"
        />
        <Tile
          station={station}
          icon={<IconDroplet size={18} stroke={1.7} aria-hidden="true" />}
          label={t('now.relativeHumidity')}
          reading={weather.relativeHumidity}
          of={['humidity']}
          unit="%"
        />
        <Tile
          station={station}
          icon={<IconGauge size={18} stroke={1.7} aria-hidden="true" />}
          label={t('now.seaLevelPressure')}
          reading={weather.seaLevelPressure}
          of={['pressureHpa']}
          unit="hPa"
        />
        <Tile
          station={station}
          icon={<IconCloudRain size={18} stroke={1.7} aria-hidden="true" />}
          label={t('now.rainLastHour')}
          reading={weather.precipitation1Hours}
          of={['rainMm']}
          unit="mm"
          show={formatRainMm}
        />
      </dl>
      <SoilReadings station={station} />
      <MoreReadings station={station} />
    </BulletinBlock>
  )
}

/** Its place is kept, so that nothing moves when it comes. */
function SprayingNow({ station }: { station: StationDetail }) {
  const { outlook, isAwaited } = useBulletinOutlook(station)
  if (outlook !== null) return <SprayAnswer outlook={outlook} />
  return isAwaited ? <Skeleton shape="block" height={48} /> : null
}

/** A day of it rests on all of them. */
const evapotranspirationInputs: readonly JudgedReading[] = [
  'temperatureC',
  'humidity',
  'windSpeedKmh',
  'solarWm2',
]

interface TileProps {
  readonly station: Pick<StationDetail, 'timeZone' | 'reportingInterval' | 'currentWeather'>
  /** The readings that it is, or is made of. */
  readonly of: readonly JudgedReading[]
  readonly icon: ReactNode
  readonly label: string
  readonly reading: TimedReading
  readonly unit: string
  readonly show?: (value: number) => string
  readonly children?: ReactNode
}

function Tile({ station, of, icon, label, reading, unit, show = formatNumber, children }: TileProps) {
  const hasValue = reading.value !== null && !reading.notAvailable
  return (
    <Reading
      frame="card"
      label={label}
      value={hasValue ? show(reading.value) : null}
      unit={unit}
      time={reading.time}
      timeZone={station.timeZone}
      reportingInterval={station.reportingInterval}
      icon={icon}
      doubts={station.currentWeather.doubts.filter((doubt) => of.includes(doubt.reading))}
    >
      {hasValue && children}
    </Reading>
  )
}
