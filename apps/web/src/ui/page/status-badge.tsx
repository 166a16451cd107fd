import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

interface StatusBadgeProps {
  readonly tone: 'active' | 'finished' | 'disabled' | 'default' | 'draft' | 'late'
  readonly icon?: ReactNode
  readonly children: string
}

/** How far a record is, in a word. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
