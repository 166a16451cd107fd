import type { Reading } from '@talhao/contract/weather/readings'
import type { RainHistory, StationDetail } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { formatRainMm } from '../../lib/format/format-number.ts'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { useIsOld } from '../stations/use-is-old.ts'
import classes from './accumulated-rain.module.css'
import { BulletinBlock } from './bulletin-block.tsx'

const periods = ['hours24', 'days7', 'days15', 'days30'] as const
type RainPeriod = (typeof periods)[number]

/** Rain of the last day, week, fortnight and month, side by side. */
export function AccumulatedRain({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const rain = readPeriods(station.history)
  const { observedDateTime } = station.currentWeather
  const isOld = useIsOld(observedDateTime, station.reportingInterval)
  const since = useMomentText(observedDateTime, station.timeZone)
  const most = Math.max(1, ...periods.map((period) => rain[period].value ?? 0))
  return (
    <BulletinBlock id="rain" title={t('rain.title')}>
      <div className={classes.card} data-old={isOld}>
        <dl className={classes.periods}>
          {periods.map((period) => (
            <Period key={period} label={t(`rain.${period}`)} reading={rain[period]} most={most} />
          ))}
        </dl>
        <p className={classes.note}>
          {isOld && observedDateTime !== null && (
            <strong className={classes.warning}>{t('rain.oldNote', { time: since })}</strong>
          )}{' '}
          {t('rain.note')}
        </p>
      </div>
    </BulletinBlock>
  )
}

function readPeriods(history: RainHistory): Readonly<Record<RainPeriod, Reading>> {
  return {
    hours24: history.precipitation24Hours,
    days7: history.precipitation7Days,
    days15: history.precipitation15Days,
    days30: history.precipitation30Days,
  }
}

function Period({ label, reading, most }: { label: string; reading: Reading; most: number }) {
  const { t } = useTranslation()
  const hasValue = reading.value !== null && !reading.notAvailable
  return (
    <div className={classes.period}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure}>
        {hasValue ? (
          <>
            {formatRainMm(reading.value)}
            <span className={classes.unit}> mm</span>
          </>
        ) : (
          <span className={classes.missing}>{t('noValue')}</span>
        )}
      </dd>
      <dd className={classes.rail} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${((reading.value ?? 0) / most) * 100}%` }} />
      </dd>
    </div>
  )
}
