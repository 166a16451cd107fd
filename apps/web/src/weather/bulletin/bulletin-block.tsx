import { type ReactNode, useId } from 'react'
import classes from './bulletin-block.module.css'

export type BlockId = 'now' | 'rain' | 'charts' | 'daily' | 'hourly' | 'spray'

export function anchorOf(id: BlockId): string {
  return `bulletin-${id}`
}

interface BulletinBlockProps {
  readonly id: BlockId
  readonly title: string
  /** Small things at the right of the heading. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One part of the bulletin under its heading; the way to it by the strip at the bottom of a phone. */
export function BulletinBlock({ id, title, action, children }: BulletinBlockProps) {
  const headingId = useId()
  return (
    <section id={anchorOf(id)} className={classes.block} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
