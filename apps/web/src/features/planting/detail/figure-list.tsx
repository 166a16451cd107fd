import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../shared/format/format-number.ts'
import classes from './figure-list.module.css'
import type { Figure } from './planting-figures.ts'

/** Numbers one below the other, each with its unit. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation('planting')
  return (
    <dl className={classes.figures} aria-label={t('figures.title')}>
      {figures.map(({ name, value, unit }) => (
        <div key={name} className={classes.figure}>
          <dt className={classes.label}>{t(`figures.${name}`)}</dt>
          <dd className={classes.value}>
            {formatCloudNumber(value)}
            {value !== null && <span className={classes.unit}> {t(`units.${unit}`)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
