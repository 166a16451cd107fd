import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The one action of the page, at the right. */
  readonly action?: ReactNode
}

export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </header>
  )
}
