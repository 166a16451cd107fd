import '../stations/stations-texts.ts'
import { useTranslation } from 'react-i18next'
import { useServerReachable } from '../../lib/api/connection.ts'
import classes from './live-mark.module.css'
import type { LiveState } from './use-live-stations.ts'

interface LiveMarkProps {
  readonly live: LiveState
  /** A page about one station that has fallen silent shows nothing live, however well it is connected. */
  readonly isSilent?: boolean
}

/** Whether the page is notified at once, asks now and then, or is cut off. */
export function LiveMark({ live, isSilent = false }: LiveMarkProps) {
  const { t } = useTranslation('stations')
  const state = useServerReachable() ? live : 'cutOff'
  if (isSilent && state === 'live') return null
  return (
    <span className={classes.live} data-state={state}>
      {t(state)}
    </span>
  )
}
