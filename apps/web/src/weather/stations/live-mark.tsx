import './stations-texts.ts'
import { useTranslation } from 'react-i18next'
import { useServerReachable } from '../../lib/api/connection.ts'
import classes from './live-mark.module.css'
import type { LiveState } from './use-live-stations.ts'

/** Whether the page is notified at once, asks now and then, or is cut off. */
export function LiveMark({ live }: { live: LiveState }) {
  const { t } = useTranslation('stations')
  const state = useServerReachable() ? live : 'cutOff'
  return (
    <span className={classes.live} data-state={state}>
      {t(state)}
    </span>
  )
}
