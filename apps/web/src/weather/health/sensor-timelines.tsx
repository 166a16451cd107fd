import type { SensorDay, StationHealth } from '@talhao/contract/weather/health'
import type { JudgedReading } from '@talhao/contract/weather/readings'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useDoubtReasons } from '../stations/use-doubt-text.ts'
import classes from './health-screen.module.css'
import { lowBatteryV } from './low-battery.ts'
import { SignalTimeline } from './signal-timeline.tsx'

const kinds = ['good', 'partial', 'doubtful', 'missing'] as const

/** Fewer hours of a day that is over than a mean needs. */
const partialHours = 18

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
              {days.map((day, index) => (
                <Day key={day.date} day={day} reading={reading} isOver={index < days.length - 1} />
              ))}
            </span>
            <span className={classes.percent}>
              {t('sensors.availability', { percent: formatNumber(availability, 0) })}
            </span>
          </li>
        ))}
        <TimeAxis days={health.sensors[0]?.days ?? []} />
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

/** From when to when: fingers find no tooltips. */
function TimeAxis({ days }: { days: readonly SensorDay[] }) {
  const { t } = useTranslation('health')
  const first = days[0]
  if (first === undefined || days.length < 2) return null
  return (
    <li className={classes.sensor} aria-hidden="true">
      <span className={classes.axis}>
        <span>{formatDay(first.date)}</span>
        <span>{t('sensors.today')}</span>
      </span>
    </li>
  )
}

function formatDay(date: string): string {
  return `${date.slice(8)}/${date.slice(5, 7)}`
}

interface DayProps {
  readonly day: SensorDay
  readonly reading: JudgedReading
  readonly isOver: boolean
}

function Day({ day, reading, isOver }: DayProps) {
  const { t } = useTranslation('health')
  const explain = useDoubtReasons()
  const { date, measuredHours, doubtfulHours, reasons } = day
  const isPartial = isOver && measuredHours < partialHours
  const kind =
    measuredHours === 0 ? 'missing' : doubtfulHours > 0 ? 'doubtful' : isPartial ? 'partial' : 'good'
  const hours = t('sensors.day', { date: formatDay(date), measured: measuredHours, doubtful: doubtfulHours })
  const text = doubtfulHours === 0 ? hours : `${hours} (${explain({ reading, reasons })})`
  return <span className={classes.day} data-kind={kind} title={text} role="img" aria-label={text} />
}

function BatteryDay({ date, minimumV }: { date: string; minimumV: number | null }) {
  const { t } = useTranslation('health')
  const kind = minimumV === null ? 'missing' : minimumV < lowBatteryV ? 'doubtful' : 'good'
  const day = formatDay(date)
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
