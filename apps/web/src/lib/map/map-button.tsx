import type { ReactNode } from 'react'
import classes from './map-controls.module.css'

interface MapButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A 44 px button that floats on a map: an icon to see, its words to hear and to hover. */
export function MapButton({ label, onClick, disabled = false, children }: MapButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
