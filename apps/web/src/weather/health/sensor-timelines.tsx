import type { SensorDay, StationHealth } from '@talhao/contract/weather/health'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import classes from './health-screen.module.css'
import { SignalTimeline } from './signal-timeline.tsx'

const kinds = ['good', 'doubtful', 'missing'] as const

/** Each sensor by days: good, not trusted, or silent. Told apart by height and pattern, not by colour alone. */
export function SensorTimelines({ health }: { health: StationHealth }) {
  const { t } = useTranslation('health')
  const { t: tTrust } = useTranslation('trust')
  if (health.sensors.length === 0) return null
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('sensors.title')}</h2>
      <ul className={classes.sensors}>
        {health.sensors.map(({ reading, availability, days }) => (
          <li key={reading} className={classes.sensor}>
            <span className={classes.name}>{tTrust(`reading.${reading}`)}</span>
            <span className={classes.days}>
              {days.map((day) => (
                <Day key={day.date} day={day} />
              ))}
            </span>
            <span className={classes.percent}>
              {t('sensors.availability', { percent: formatNumber(availability, 0) })}
            </span>
          </li>
        ))}
        {health.battery.length > 0 && (
          <li className={classes.sensor}>
            <span className={classes.name}>{t('sensors.battery')}</span>
            <span className={classes.days}>
              {health.battery.map(({ date, minimumV }) => (
                <BatteryDay key={date} date={date} minimumV={minimumV} />
              ))}
            </span>
            <span className={classes.percent}>
              {t('sensors.volts', { volts: formatNumber(findLowest(health), 2) })}
            </span>
          </li>
        )}
        {health.signal !== undefined && health.signal.length > 0 && <SignalTimeline signal={health.signal} />}
      </ul>
      <p className={classes.legend}>
        {kinds.map((kind) => (
          <span key={kind} className={classes.key}>
            <span className={classes.day} data-kind={kind} aria-hidden="true" />
            {t(`sensors.${kind}`)}
          </span>
        ))}
      </p>
    </section>
  )
}

function Day({ day }: { day: SensorDay }) {
  const { t } = useTranslation('health')
  const { date, measuredHours, doubtfulHours } = day
  const kind = measuredHours === 0 ? 'missing' : doubtfulHours > 0 ? 'doubtful' : 'good'
  const text = t('sensors.day', {
    date: `${date.slice(8)}/${date.slice(5, 7)}`,
    measured: measuredHours,
    doubtful: doubtfulHours,
  })
  return <span className={classes.day} data-kind={kind} title={text} role="img" aria-label={text} />
}

/** Cells of stations are of lithium: below this they are nearly empty. Mains and car batteries lie far above. */
const lowV = 3.5

function BatteryDay({ date, minimumV }: { date: string; minimumV: number | null }) {
  const { t } = useTranslation('health')
  const kind = minimumV === null ? 'missing' : minimumV < lowV ? 'doubtful' : 'good'
  const day = `${date.slice(8)}/${date.slice(5, 7)}`
  const text =
    minimumV === null
      ? `${day}: ${t('sensors.missing')}`
      : t('sensors.batteryDay', { date: day, volts: formatNumber(minimumV, 2) })
  return <span className={classes.day} data-kind={kind} title={text} role="img" aria-label={text} />
}

function findLowest({ battery }: StationHealth): number | null {
  const known = battery.flatMap(({ minimumV }) => (minimumV === null ? [] : [minimumV]))
  return known.length === 0 ? null : Math.min(...known)
}
