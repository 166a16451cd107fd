import { IconArrowDown, IconArrowUp, IconClockExclamation } from '@tabler/icons-react'
import type { TimedReading } from '@talhao/contract/weather/readings'
import type { StationDetail } from '@talhao/contract/weather/stations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { useAgeText } from '../../../lib/format/use-age-text.ts'
import { useMomentText } from '../../../lib/format/use-moment-text.ts'
import { ReadingDoubt } from '../../stations/doubt-note.tsx'
import { formatForecastRainMm } from '../../stations/format-forecast-rain.ts'
import { SkyBackground } from '../../stations/sky-background.tsx'
import { useIsOld } from '../../stations/use-is-old.ts'
import { useStationSky } from '../../stations/use-station-sky.ts'
import { findRain } from '../forecast/find-rain.ts'
import classes from './temperature-card.module.css'

interface TemperatureCardProps {
  readonly station: StationDetail
  /** Below the numbers: the answer to what people ask first. */
  readonly children?: ReactNode
}

/** The one big number of the page, on the sky it was measured under. */
export function TemperatureCard({ station, children }: TemperatureCardProps) {
  const sky = useStationSky(station)
  const content = (
    <>
      <Content station={station} />
      {children}
    </>
  )
  if (sky === null) {
    return (
      <div className={classes.card} data-sky="none">
        {content}
      </div>
    )
  }
  return (
    <SkyBackground sky={sky} tone={station.status === 'online' ? 'vivid' : 'faded'} className={classes.card}>
      {content}
    </SkyBackground>
  )
}

function Content({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const { t: tStations } = useTranslation('stations')
  const sky = useStationSky(station)
  const { temperature, maxTemperature, minTemperature } = station.currentWeather
  const { timeZone, reportingInterval } = station
  const doubts = station.currentWeather.doubts.filter(({ reading }) => reading === 'temperatureC')
  // The extremes are of the day so far: they are as old as the measuring that could still change them.
  const isOld = useIsOld(temperature.time, reportingInterval)
  return (
    <>
      <dl className={classes.readings} data-old={isOld}>
        <div className={classes.now}>
          <dt className={classes.label}>
            {t('now.temperature')}
            {sky !== null && ` · ${tStations(`sky.${sky.weather}`)}`}
          </dt>
          <dd className={classes.big}>
            <Degrees reading={temperature} />
          </dd>
          <TakenAt reading={temperature} timeZone={timeZone} isOld={isOld} />
          {doubts.length > 0 && (
            <dd>
              <ReadingDoubt doubts={doubts} />
            </dd>
          )}
        </div>
        <Extreme
          icon={<IconArrowUp size={18} stroke={2} aria-hidden="true" />}
          label={t('now.maximum')}
          reading={maxTemperature}
          timeZone={timeZone}
        />
        <Extreme
          icon={<IconArrowDown size={18} stroke={2} aria-hidden="true" />}
          label={t('now.minimum')}
          reading={minTemperature}
          timeZone={timeZone}
        />
      </dl>
      <RainToday station={station} />
    </>
  )
}

function Degrees({ reading }: { reading: TimedReading }) {
  const { t } = useTranslation()
  if (reading.value === null || reading.notAvailable)
    return <span className={classes.missing}>{t('noValue')}</span>
  return (
    <>
      {formatNumber(reading.value)}
      <span className={classes.unit}> °C</span>
    </>
  )
}

interface TakenAtProps {
  readonly reading: TimedReading
  readonly timeZone: string
  readonly isOld: boolean
}

function TakenAt({ reading: { time }, timeZone, isOld }: TakenAtProps) {
  const moment = useMomentText(time, timeZone)
  const age = useAgeText(time)
  if (time === null) return null
  return (
    <dd className={classes.time} data-old={isOld}>
      {isOld && <IconClockExclamation size={16} stroke={2} aria-hidden="true" />}
      <time dateTime={time}>{moment}</time> · {age}
    </dd>
  )
}

interface ExtremeProps {
  readonly icon: ReactNode
  readonly label: string
  readonly reading: TimedReading
  readonly timeZone: string
}

function Extreme({ icon, label, reading, timeZone }: ExtremeProps) {
  const { t } = useTranslation('bulletin')
  const moment = useMomentText(reading.time, timeZone)
  return (
    <div className={classes.extreme}>
      <dt className={classes.label}>
        {icon}
        {label}
      </dt>
      <dd className={classes.figure}>
        <Degrees reading={reading} />
      </dd>
      {reading.time !== null && (
        <dd className={classes.time}>
          <time dateTime={reading.time}>{t('now.atTime', { time: moment })}</time>
        </dd>
      )}
    </div>
  )
}

/** What people ask next. Said only while there is a forecast. */
function RainToday({ station: { currentDailyForecast: day } }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  if (day === null) return null
  const chance = findRain(day.probabilityOfPrecipitation)
  const amount = findRain(day.precipitationAmount)
  if (chance === null || amount === null) return null
  return (
    <p className={classes.sentence}>
      {t('now.rainToday', {
        chance: formatNumber(chance, 0),
        amount: formatForecastRainMm({ amountMm: amount, chancePercent: chance }),
      })}
    </p>
  )
}
