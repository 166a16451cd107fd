import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Age, measureAge } from '../format/measure-age.ts'
import classes from './reading.module.css'

interface ReadingProps {
  readonly label: string
  /** Formatted; null when the value is not known. */
  readonly value: string | null
  readonly unit: string
  /** When it was measured; null when that is not known. */
  readonly time: Date | null
  readonly now: Date
  /** Older than this it is greyed: an old number must not look like news. */
  readonly staleAfterMinutes?: number
  readonly size?: 'large' | 'normal'
  readonly icon?: ReactNode
}

/** A measured value: the number big, its unit small, its age always there. */
export function Reading({
  label,
  value,
  unit,
  time,
  now,
  staleAfterMinutes = 30,
  size = 'normal',
  icon,
}: ReadingProps) {
  const { t } = useTranslation()
  const isStale = time === null || now.getTime() - time.getTime() > staleAfterMinutes * 60_000
  return (
    <div className={classes.reading} data-size={size} data-stale={isStale}>
      <span className={classes.label}>
        {icon}
        {label}
      </span>
      {value === null ? (
        <span className={classes.missing}>{t('noValue')}</span>
      ) : (
        <span className={classes.value}>
          {value}
          <span className={classes.unit}> {unit}</span>
        </span>
      )}
      <span className={classes.age}>
        {time === null ? t('age.unknown') : describeAge(measureAge(time, now), t)}
      </span>
    </div>
  )
}

function describeAge(age: Age, t: ReturnType<typeof useTranslation>['t']): string {
  return age.unit === 'now' ? t('age.now') : t(`age.${age.unit}`, { count: age.count })
}
