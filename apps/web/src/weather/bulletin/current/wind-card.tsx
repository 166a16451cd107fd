import { nameCompassPoint } from '@talhao/agronomy'
import type { JudgedReading } from '@talhao/contract/weather/readings'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatWindSpeedKmh } from '../../../lib/format/format-number.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useIsOld } from '../../stations/use-is-old.ts'
import { Reading } from './reading.tsx'
import classes from './wind-card.module.css'
import { WindCompass } from './wind-compass.tsx'

/** How strong the wind blows and from where. */
export function WindCard({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const language = useLanguage()
  const { windSpeed, windGust, windDirection, doubts } = station.currentWeather
  const doubtsOf = (name: JudgedReading) => doubts.filter(({ reading }) => reading === name)
  const { timeZone, reportingInterval } = station
  const isDirectionOld = useIsOld(windDirection.time, reportingInterval)
  const point = nameCompassPoint(windDirection.value, language)
  const common = { timeZone, reportingInterval }
  return (
    <div className={classes.card}>
      <dl className={classes.readings}>
        <Reading
          {...common}
          size="large"
          label={t('now.windSpeed')}
          value={windSpeed.value === null ? null : formatWindSpeedKmh(windSpeed.value)}
          unit="km/h"
          time={windSpeed.time}
          doubts={doubtsOf('windSpeedKmh')}
        />
        <Reading
          {...common}
          label={t('now.windDirection')}
          value={point}
          unit={`${formatNumber(windDirection.value, 0)}°`}
          time={windDirection.time}
          doubts={doubtsOf('windDirectionDeg')}
        />
        <Reading
          {...common}
          label={t('now.windGust')}
          value={windGust.value === null ? null : formatWindSpeedKmh(windGust.value)}
          unit="km/h"
          time={windGust.time}
          doubts={doubtsOf('windGustKmh')}
        />
      </dl>
      <WindCompass directionDeg={windDirection.value} tone={isDirectionOld ? 'old' : 'fresh'} />
    </div>
  )
}
