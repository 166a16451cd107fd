import { useTranslation } from 'react-i18next'
import classes from './record-skeleton.module.css'

const lines = ['a', 'b', 'c']

/** The place of a table that is on its way. */
export function RecordSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} role="status">
      <span className={classes.words}>{t('loading')}</span>
      {lines.map((line) => (
        <div key={line} className={classes.line} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
