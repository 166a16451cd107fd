import type { SignalDay } from '@talhao/contract/weather/health'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import classes from './health-screen.module.css'

/** Near the end of what LoRa can still read at any of its speeds: from here on uplinks are lost. */
const weak = { rssiDbm: -115, snrDb: -10 } as const

/** How well the radio network hears the station, by days (WEA-193). */
export function SignalTimeline({ signal }: { signal: readonly SignalDay[] }) {
  const { t } = useTranslation('health')
  const mean = averageOf(signal)
  return (
    <li className={classes.sensor}>
      <span className={classes.name}>{t('sensors.signal')}</span>
      <span className={classes.days}>
        {signal.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </span>
      <span className={classes.percent}>{t('sensors.signalMean', { mean: formatNumber(mean, 0) })}</span>
    </li>
  )
}

function Day({ day }: { day: SignalDay }) {
  const { t } = useTranslation('health')
  const date = `${day.date.slice(8)}/${day.date.slice(5, 7)}`
  if (day.uplinks === 0) return <Bar kind="missing" text={`${date}: ${t('sensors.missing')}`} />
  const isWeak = isBelow(day.meanDbm, weak.rssiDbm) || isBelow(day.meanSnrDb, weak.snrDb)
  const facts = [
    t('sensors.signalDay', {
      date,
      mean: formatNumber(day.meanDbm, 0),
      minimum: formatNumber(day.minimumDbm, 0),
      uplinks: day.uplinks,
    }),
    ...(day.meanSnrDb === null
      ? []
      : [
          t('sensors.signalNoise', {
            mean: formatNumber(day.meanSnrDb, 1),
            minimum: formatNumber(day.minimumSnrDb, 1),
          }),
        ]),
    ...(isWeak ? [t('sensors.signalWeak')] : []),
  ]
  return <Bar kind={isWeak ? 'doubtful' : 'good'} text={facts.join('; ')} />
}

function Bar({ kind, text }: { kind: 'good' | 'doubtful' | 'missing'; text: string }) {
  return <span className={classes.day} data-kind={kind} title={text} role="img" aria-label={text} />
}

function isBelow(value: number | null, limit: number): boolean {
  return value !== null && value < limit
}

/** Of all uplinks, not of the days. */
function averageOf(signal: readonly SignalDay[]): number | null {
  const uplinks = signal.reduce((sum, day) => sum + day.uplinks, 0)
  return uplinks === 0
    ? null
    : signal.reduce((sum, day) => sum + (day.meanDbm ?? 0) * day.uplinks, 0) / uplinks
}
