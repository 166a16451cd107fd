import type { ReactNode } from 'react'
import classes from './section-card.module.css'

interface SectionCardProps {
  readonly title: string
  /** Beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of a page with a title of its own. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.heading}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
