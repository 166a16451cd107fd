import type { ReactNode } from 'react'
import classes from './page-card.module.css'

/** The one sheet of a page that stands alone. */
export function PageCard({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>
}
