import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { hourMs } from '@talhao/local-time'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readClock } from '../../../lib/browser/minute-clock.ts'
import { listNights } from '../outlook/list-nights.ts'
import { barSlots, listRuns } from '../outlook/list-runs.ts'
import { RiskRuns } from '../outlook/risk-runs.tsx'
import { describeDay, describeHour } from '../windows/describe-window.ts'
import classes from './risk-bar.module.css'
import { useHourPointer } from './use-hour-pointer.ts'

const ticks = [6, 12, 18, 24, 30, 36, 42]

/**
 * 48 slots of risk (WEA-71), each risk with a pattern of its own. Drawn once: the chosen hour is a mark that
 * follows `--spray-hour` without React.
 */
export const RiskBar = memo(function RiskBar({ outlook }: { outlook: SprayOutlook }) {
  const { t } = useTranslation('spray')
  const { t: tWindow } = useTranslation('sprayWindows')
  const pointer = useHourPointer()
  const { weatherConditions, latitude, longitude } = outlook
  const runs = useMemo(() => listRuns(weatherConditions), [weatherConditions])
  const startMs = Date.parse(weatherConditions[0]?.startDate ?? '')
  const nights = useMemo(
    () => (Number.isNaN(startMs) ? [] : listNights({ startMs, latitude, longitude })),
    [startMs, latitude, longitude],
  )
  const spoken = useMemo(() => {
    const place = { timeZone: outlook.timeZone, now: readClock() }
    return runs
      .map(({ first, hours: length, risk }) => {
        const from = startMs + first * hourMs
        return t('bar.run', {
          day: describeDay(from, place, tWindow),
          from: describeHour(from, place.timeZone),
          until: describeHour(from + length * hourMs, place.timeZone),
          risk: t(`risk.${risk}`),
        })
      })
      .join('; ')
  }, [runs, startMs, outlook.timeZone, t, tWindow])

  return (
    <div className={classes.whole}>
      <div className={classes.area} {...pointer}>
        <div className={classes.bar} role="img" aria-label={t('bar.label', { runs: spoken })}>
          <RiskRuns runs={runs} slots={barSlots} />
          {ticks.map((tick) => (
            <span key={tick} className={classes.tick} style={{ left: toShare(tick) }} />
          ))}
        </div>
        <div className={classes.sky} aria-hidden="true">
          {nights.map(({ from, until }) => (
            <span
              key={from}
              className={classes.night}
              title={t('bar.night')}
              style={{ left: toShare(from), width: toShare(until - from) }}
            />
          ))}
        </div>
        <span className={classes.mark} aria-hidden="true" />
      </div>
      <div className={classes.labels} aria-hidden="true">
        <span>
          {t('bar.start')} · {describeHour(startMs, outlook.timeZone)}
        </span>
        <span>{t('bar.middle')}</span>
        <span>{t('bar.end')}</span>
      </div>
    </div>
  )
})

function toShare(slots: number): string {
  return `${(slots / barSlots) * 100}%`
}
