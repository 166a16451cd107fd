import { IconSunrise, IconSunset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format/format-date.ts'
import classes from './day-head.module.css'

interface DayHeadProps {
  readonly weekday: string
  readonly date: string
  readonly sunrise: string | null
  readonly sunset: string | null
  readonly timeZone: string
}

/** The day above its hours, with when the sun rises and sets. */
export function DayHead({ weekday, date, sunrise, sunset, timeZone }: DayHeadProps) {
  const { t } = useTranslation('bulletin')
  return (
    <>
      <span className={classes.day}>
        {weekday} {date}
      </span>
      {sunrise !== null && (
        <span className={classes.sun} title={t('forecast.sunrise')}>
          <IconSunrise size={17} stroke={1.7} aria-label={t('forecast.sunrise')} />
          {formatTime(sunrise, timeZone)}
        </span>
      )}
      {sunset !== null && (
        <span className={classes.sun} title={t('forecast.sunset')}>
          <IconSunset size={17} stroke={1.7} aria-label={t('forecast.sunset')} />
          {formatTime(sunset, timeZone)}
        </span>
      )}
    </>
  )
}
