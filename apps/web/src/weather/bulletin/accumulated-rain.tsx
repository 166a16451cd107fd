import type { Reading } from '@talhao/contract/weather/readings'
import type { RainHistory, RainOfYear, StationDetail } from '@talhao/contract/weather/stations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRainMm } from '../../lib/format/format-number.ts'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import {
  describeIncomplete,
  findIncompleteRain,
  type IncompleteRain,
  type RainPeriod,
  rainPeriods,
} from '../stations/incomplete-rain.ts'
import { useIncompleteText } from '../stations/use-incomplete-text.ts'
import { useIsOld } from '../stations/use-is-old.ts'
import classes from './accumulated-rain.module.css'
import { BulletinBlock } from './bulletin-block.tsx'

/** Rain of the last day, week, fortnight and month, side by side, and of the year. */
export function AccumulatedRain({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const rain = readPeriods(station.history)
  const { observedDateTime } = station.currentWeather
  const isOld = useIsOld(observedDateTime, station.reportingInterval)
  const since = useMomentText(observedDateTime, station.timeZone)
  const most = Math.max(1, ...rainPeriods.map((period) => rain[period].value ?? 0))
  return (
    <BulletinBlock id="rain" title={t('rain.title')}>
      <div className={classes.card} data-old={isOld}>
        <dl className={classes.periods}>
          {rainPeriods.map((period) => (
            <Period
              key={period}
              label={t(`rain.${period}`)}
              reading={rain[period]}
              incomplete={findIncompleteRain(station, period)}
            >
              <dd className={classes.rail} aria-hidden="true">
                <span
                  className={classes.bar}
                  style={{ width: `${((rain[period].value ?? 0) / most) * 100}%` }}
                />
              </dd>
            </Period>
          ))}
          <Period
            label={t('rain.year', { year: station.rainOfYear.year })}
            reading={station.rainOfYear.precipitation}
            incomplete={readIncompleteYear(station.rainOfYear)}
          />
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

function readIncompleteYear({ measuredDays, doubtfulDays, days }: RainOfYear): IncompleteRain | null {
  return describeIncomplete({
    unit: 'days',
    measured: measuredDays,
    doubtful: doubtfulDays,
    length: days,
    tolerated: 0,
  })
}

interface PeriodProps {
  readonly label: string
  readonly reading: Reading
  readonly incomplete: IncompleteRain | null
  readonly children?: ReactNode
}

function Period({ label, reading, incomplete, children }: PeriodProps) {
  const { t } = useTranslation()
  const { t: tStations } = useTranslation('stations')
  const describe = useIncompleteText()
  const hasValue = reading.value !== null && !reading.notAvailable
  return (
    <div className={classes.period}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure}>
        {hasValue ? (
          <>
            {incomplete?.isAtLeast === true && (
              <span className={classes.unit}>{`${tStations('atLeast')} `}</span>
            )}
            {formatRainMm(reading.value)}
            <span className={classes.unit}> mm</span>
          </>
        ) : (
          <span className={classes.missing}>{t('noValue')}</span>
        )}
      </dd>
      {children}
      {incomplete !== null && (
        <dd className={classes.measured} data-doubtful={incomplete.doubtful > 0}>
          {describe(incomplete)}
        </dd>
      )}
    </div>
  )
}
