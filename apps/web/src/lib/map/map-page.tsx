import type { ReactNode } from 'react'
import classes from './map-page.module.css'

/** A screen whose map reaches from the menu to every edge of the window. */
export function MapPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
