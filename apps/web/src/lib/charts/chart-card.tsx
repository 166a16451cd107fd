import './charts-texts.ts'
import { type ReactNode, useId } from 'react'
import classes from './chart-card.module.css'

interface ChartCardProps {
  readonly title: string
  readonly unit?: string
  readonly lead?: ReactNode
  /** Where several of a page have the same title, the lead tells them apart, also to those who listen. */
  readonly isNamedByLead?: boolean
  /** Right after the title. */
  readonly legend?: ReactNode
  /** At the right edge. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3
  readonly children: ReactNode
}

/** The sheet that a chart stands on. */
export function ChartCard(props: ChartCardProps) {
  const { title, unit, lead, isNamedByLead = false, legend, action, headingLevel = 3, children } = props
  const Heading = `h${headingLevel}` as const
  const headingId = useId()
  const leadId = useId()
  return (
    <section className={classes.card} aria-labelledby={isNamedByLead ? `${headingId} ${leadId}` : headingId}>
      <header className={classes.head}>
        <div className={classes.words}>
          <Heading id={headingId} className={classes.title}>
            {title}
            {unit !== undefined && <span className={classes.unit}> {unit}</span>}
          </Heading>
          {lead !== undefined && (
            <p id={leadId} className={classes.lead}>
              {lead}
            </p>
          )}
        </div>
        {legend}
        {action}
      </header>
      {children}
    </section>
  )
}

/** Instead of a chart that has nothing to show. */
export function ChartNothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>
}
