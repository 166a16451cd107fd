import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './page-loader.module.css'

/** Waiting for something that decides what the page will be. It shows after a moment, so fast answers do not flicker. */
export function PageLoader({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.loader} role="status">
      <Loader size={28} />
      <span className={classes.label}>{label ?? t('loading')}</span>
    </div>
  )
}
