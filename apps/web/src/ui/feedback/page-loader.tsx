import { useTranslation } from 'react-i18next'
import { useServerReachable } from '../../lib/api/connection.ts'
import classes from './page-loader.module.css'

/**
 * Waiting for something that decides what the page will be. It shows after a moment, so fast answers do not flicker.
 * Without a connection it says that this is what it waits for.
 */
export function PageLoader({ label }: { label?: string }) {
  const { t } = useTranslation()
  const isReachable = useServerReachable()
  return (
    <div className={classes.loader} role="status">
      <span className={classes.spinner} aria-hidden="true" />
      <span className={classes.label}>{isReachable ? (label ?? t('loading')) : t('connection.waiting')}</span>
    </div>
  )
}
