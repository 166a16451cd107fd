import { IconClockExclamation } from '@tabler/icons-react'
import type { Doubt } from '@talhao/contract/weather/readings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgeText } from '../../../lib/format/use-age-text.ts'
import { useMomentText } from '../../../lib/format/use-moment-text.ts'
import { ReadingDoubt } from '../../stations/doubt-note.tsx'
import { useIsOld } from '../../stations/use-is-old.ts'
import classes from './reading.module.css'

interface ReadingProps {
  readonly label: string
  /** Formatted; null when there is no reading. */
  readonly value: string | null
  readonly unit: string
  /** When it was measured, ISO; null when that is not known. */
  readonly time: string | null
  readonly timeZone: string
  /** Minutes. After two of them the value is greyed: a dead sensor must not look alive. */
  readonly reportingInterval: number
  readonly size?: 'large' | 'normal'
  /** `card`: a tile of its own in a grid of equal ones. */
  readonly frame?: 'none' | 'card'
  readonly icon?: ReactNode
  /** What is not trusted of it, or of what it is made of. */
  readonly doubts?: readonly Doubt[]
  /** Beside the number. */
  readonly children?: ReactNode
}

/** A measured value: the number big, its unit small, its own time and age always there. Stands in a `dl`. */
export function Reading(props: ReadingProps) {
  const {
    label,
    value,
    unit,
    time,
    reportingInterval,
    size = 'normal',
    frame = 'none',
    icon,
    doubts = [],
    children,
  } = props
  const { t } = useTranslation()
  const hasAged = useIsOld(time, reportingInterval)
  const isMissing = value === null
  return (
    <div
      className={classes.reading}
      data-size={size}
      data-frame={frame}
      data-stale={!isMissing && hasAged}
      data-missing={isMissing}
    >
      <dt className={classes.label}>
        {icon}
        {label}
      </dt>
      <dd className={classes.figure}>
        {isMissing ? (
          <span className={classes.missing}>{t('noValue')}</span>
        ) : (
          <span className={classes.value}>
            {value}
            <span className={classes.unit}> {unit}</span>
          </span>
        )}
        {children}
      </dd>
      {!isMissing && doubts.length > 0 && (
        <dd>
          <ReadingDoubt doubts={doubts} />
        </dd>
      )}
      {!isMissing && <ReadingTime time={time} timeZone={props.timeZone} state={hasAged ? 'old' : 'fresh'} />}
    </div>
  )
}

interface ReadingTimeProps {
  readonly time: string | null
  readonly timeZone: string
  readonly state: 'fresh' | 'old'
}

function ReadingTime({ time, timeZone, state }: ReadingTimeProps) {
  const { t } = useTranslation()
  const moment = useMomentText(time, timeZone)
  const age = useAgeText(time)
  if (time === null) return <dd className={classes.age}>{t('age.unknown')}</dd>
  return (
    <dd className={classes.age} data-state={state}>
      {state === 'old' && <IconClockExclamation size={15} stroke={2} aria-hidden="true" />}
      <time dateTime={time}>{moment}</time>
      <span aria-hidden="true">·</span>
      <span>{age}</span>
    </dd>
  )
}
