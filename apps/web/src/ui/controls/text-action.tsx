import type { ReactNode } from 'react'
import classes from './text-action.module.css'

interface TextActionProps {
  readonly className?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A small action in a line of text. */
export function TextAction({ className = '', onClick, children }: TextActionProps) {
  return (
    <button type="button" className={`${classes.action} ${className}`} onClick={onClick}>
      {children}
    </button>
  )
}
