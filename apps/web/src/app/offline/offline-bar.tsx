import type { ReactNode } from 'react'
import classes from './offline-bars.module.css'

/** One line above the page. */
export function OfflineBar({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      {icon}
      {children}
    </div>
  )
}
