import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** One part of the account page: what it is, the one thing to do, then the content. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text !== undefined && <p className={classes.text}>{text}</p>}
        </div>
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </section>
  )
}
