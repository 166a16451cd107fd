import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../../lib/format/format-number.ts'
import classes from './area-ring.module.css'

const radius = 64
const around = 2 * Math.PI * radius

/** The share of the area within the targets as a ring, and what lies outside (OPS-66). */
export function AreaRing({ withinHa, totalHa }: { withinHa: number; totalHa: number }) {
  const { t } = useTranslation('equipmentDetail')
  const share = Math.min(1, Math.max(0, withinHa / totalHa))
  const percent = formatCloudNumber(share * 100)
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.ring}
        viewBox="0 0 160 160"
        role="img"
        aria-label={t('summary.ring', { percent })}
      >
        <circle className={classes.ground} cx="80" cy="80" r={radius} />
        <circle
          className={classes.part}
          cx="80"
          cy="80"
          r={radius}
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 80 80)"
        />
        <text className={classes.percent} x="80" y="84" textAnchor="middle">
          {percent} %
        </text>
      </svg>
      <figcaption className={classes.words}>
        <span className={classes.word} data-part="within">
          {t('summary.within')}: {formatCloudNumber(withinHa)} ha
        </span>
        <span className={classes.word} data-part="outside">
          {t('summary.outside')}: {formatCloudNumber(totalHa - withinHa)} ha
        </span>
      </figcaption>
    </figure>
  )
}
