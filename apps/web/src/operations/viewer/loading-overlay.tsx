import { Loader } from '@mantine/core'
import classes from './loading-overlay.module.css'

interface LoadingOverlayProps {
  readonly label: string
  /** Clear where one is to see what is there already. */
  readonly veil?: 'dim' | 'clear'
}

/** Over something that stays where it is while it loads. */
export function LoadingOverlay({ label, veil = 'dim' }: LoadingOverlayProps) {
  return (
    <div className={classes.overlay} data-veil={veil} role="status">
      <div className={classes.box}>
        <Loader size={22} />
        <span>{label}</span>
      </div>
    </div>
  )
}
