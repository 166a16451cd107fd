import { useTranslation } from 'react-i18next'
import classes from './figure-list.module.css'
import { type Figure, formatPlantingFigure } from './planting-figures.ts'

/** So few have room to be large. */
const few = 4

/** Numbers one below the other, each with its unit. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation('planting')
  return (
    <dl className={classes.figures} data-few={figures.length <= few} aria-label={t('figures.title')}>
      {figures.map(({ name, value, unit }) => (
        <div key={name} className={classes.figure}>
          <dt className={classes.label}>{t(`figures.${name}`)}</dt>
          <dd className={classes.value}>
            {formatPlantingFigure({ value, unit })}
            {value !== null && <span className={classes.unit}> {t(`units.${unit}`)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
