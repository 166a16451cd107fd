import { type ReactNode, useId } from 'react'
import { LatePart } from '../../ui/page/late-part.tsx'
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
  /** Of a block below the first screen, which is drawn after those that are seen: about how high it is. */
  readonly lateHeightPx?: number
  readonly children: ReactNode
}

/** One part of the bulletin under its heading; the way to it by the strip at the bottom of a phone. */
export function BulletinBlock({ id, title, action, lateHeightPx, children }: BulletinBlockProps) {
  const headingId = useId()
  return (
    <section id={anchorOf(id)} className={classes.block} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {lateHeightPx === undefined ? children : <LatePart heightPx={lateHeightPx}>{children}</LatePart>}
    </section>
  )
}
