import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useScreenAwaited, useServerReachable } from '../../lib/api/connection.ts'
import classes from './connection-banner.module.css'

/** Visible for as long as the server cannot be reached. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const isReachable = useServerReachable()
  const isScreenAwaited = useScreenAwaited()
  return (
    <div role="status" className={classes.place}>
      {!isReachable && (
        <p className={classes.banner}>
          <IconWifiOff size={18} stroke={1.9} aria-hidden="true" />
          {t(isScreenAwaited ? 'connection.waiting' : 'connection.lost')}
        </p>
      )}
    </div>
  )
}
