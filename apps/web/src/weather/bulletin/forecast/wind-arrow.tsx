import { nameCompassPoint } from '@talhao/agronomy'
import { useTranslation } from 'react-i18next'
import { missing } from '../../../lib/format/format-number.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import classes from './wind-arrow.module.css'

/** A small compass: the letters say where the wind comes from, the arrow goes the way it blows. */
export function WindArrow({ directionDeg }: { directionDeg: number | null }) {
  const { t } = useTranslation('bulletin')
  const point = nameCompassPoint(directionDeg, useLanguage())
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
