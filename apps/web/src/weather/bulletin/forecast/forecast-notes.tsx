import type { StationDetail } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../../lib/browser/minute-clock.ts'
import { useAgeText } from '../../../lib/format/use-age-text.ts'
import classes from './forecast-notes.module.css'

/** Forecasts come hourly: one of six hours ago has missed many. */
const oldAfterMs = 6 * 60 * 60_000

type ForecastSource = Pick<
  StationDetail,
  'forecastProviderName' | 'forecastIsSimulated' | 'forecastFetchedAt'
>

/** Who made the forecast and when; an invented one is named as such. */
export function ForecastNotes({ station }: { station: ForecastSource }) {
  const { t } = useTranslation('bulletin')
  const { forecastFetchedAt: fetchedAt, forecastProviderName: provider } = station
  const age = useAgeText(fetchedAt)
  const isOld = useClockValue(
    (now) => fetchedAt !== null && now.getTime() - Date.parse(fetchedAt) > oldAfterMs,
  )
  return (
    <p className={classes.notes}>
      {station.forecastIsSimulated && <span className={classes.tag}>{t('forecast.simulated')}</span>}
      {provider !== null && <span>{t('forecast.by', { provider })}</span>}
      {age !== null && (
        <span className={classes.age} data-old={isOld}>
          {t('forecast.received', { age })}
        </span>
      )}
    </p>
  )
}
