import { nameCompassPoint } from '@talhao/agronomy'
import type { Language } from '@talhao/contract/core'
import type { TFunction } from 'i18next'
import { missing } from '../../../lib/format/format-number.ts'
import classes from './wind-arrow.module.css'

interface WindArrowProps {
  readonly directionDeg: number | null
  /** Of whoever draws it: a table has many. */
  readonly language: Language
  readonly t: TFunction<'bulletin'>
}

/** A small compass: the letters say where the wind comes from, the arrow goes the way it blows. */
export function WindArrow({ directionDeg, language, t }: WindArrowProps) {
  const point = nameCompassPoint(directionDeg, language)
  if (directionDeg === null || point === null) return missing
  return (
    <span className={classes.wind} title={t('now.windFrom', { point, degrees: Math.round(directionDeg) })}>
      <svg className={classes.arrow} viewBox="-12 -12 24 24" aria-hidden="true">
        <circle className={classes.ring} r="11" />
        <path
          className={classes.needle}
          d="M0 8 L-4.5 -7 L0 -4.5 L4.5 -7 Z"
          transform={`rotate(${directionDeg})`}
        />
      </svg>
      {point}
    </span>
  )
}
