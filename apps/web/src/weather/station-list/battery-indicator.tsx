import { computeBatteryPercent } from '@talhao/agronomy'
import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { missing } from '../../lib/format/format-number.ts'
import classes from './battery-indicator.module.css'

/** Loggers that report over a satellite run on a battery that somebody must replace (WEA-24). */
const batteryLoggers = new Set(['swarm', 'globalstar'])

type BatteryStation = Pick<Station, 'dataLoggerProvider' | 'latestBatteryLevel'>

export function hasBattery({ dataLoggerProvider }: BatteryStation): boolean {
  return batteryLoggers.has(dataLoggerProvider ?? '')
}

/** A full sign at 100 %, otherwise a cell filled as far as the charge goes. */
export function BatteryIndicator({ station }: { station: BatteryStation }) {
  const { t } = useTranslation('stations')
  if (!hasBattery(station)) return null
  const percent = computeBatteryPercent(station.latestBatteryLevel)
  return (
    <span
      className={classes.battery}
      role="img"
      aria-label={percent === null ? t('card.batteryUnknown') : t('card.battery', { percent })}
      data-charge={percent === null ? 'unknown' : percent <= 20 ? 'low' : 'good'}
    >
      <svg width="24" height="14" viewBox="0 0 24 14" aria-hidden="true">
        <path className={classes.pole} d="M22.5 5v4" />
        {percent === 100 ? (
          <rect className={classes.full} data-testid="battery-full" width="21" height="14" rx="3.5" />
        ) : (
          <>
            <rect className={classes.cell} x="1" y="1" width="19" height="12" rx="3" />
            <rect
              className={classes.charge}
              data-testid="battery-fill"
              x="3"
              y="3"
              width={((percent ?? 0) / 100) * 15}
              height="8"
              rx="1.5"
            />
          </>
        )}
      </svg>
      <span aria-hidden="true">{percent ?? missing} %</span>
    </span>
  )
}
