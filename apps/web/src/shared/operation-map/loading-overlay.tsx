import { Loader } from '@mantine/core'
import classes from './loading-overlay.module.css'

interface LoadingOverlayProps {
  readonly label: string
}

/** Over something that stays where it is while it loads. */
export function LoadingOverlay({ label }: LoadingOverlayProps) {
  return (
    <div className={classes.overlay} role="status">
      <div className={classes.box}>
        <Loader size={22} />
        <span>{label}</span>
      </div>
    </div>
  )
}
