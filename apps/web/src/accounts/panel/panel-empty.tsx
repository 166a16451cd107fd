import type { ReactNode } from 'react'
import classes from './panel-empty.module.css'

/** Nothing in a panel yet, and what to do about it. */
export function PanelEmpty({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  )
}
