import './stations-texts.ts'
import { useTranslation } from 'react-i18next'
import classes from './live-mark.module.css'
import type { LiveState } from './use-live-stations.ts'

/** Whether the page is notified at once or asks now and then. */
export function LiveMark({ live }: { live: LiveState }) {
  const { t } = useTranslation('stations')
  return (
    <span className={classes.live} data-state={live}>
      {t(live)}
    </span>
  )
}
