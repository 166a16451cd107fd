import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from './judge-status.ts'
import classes from './status-card.module.css'

const icons = { good: IconCircleCheck, warning: IconAlertTriangle, bad: IconCircleX }

interface StatusCardProps {
  readonly title: string
  /** Absent where there is nothing to judge. */
  readonly verdict?: Verdict
  readonly figure: ReactNode
  /** What the figure counts, beside it. */
  readonly unit?: string
  /** The lines below it, each a short sentence. */
  readonly facts: readonly string[]
  readonly children?: ReactNode
}

export function StatusCard({ title, verdict, figure, unit, facts, children }: StatusCardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {verdict !== undefined && <VerdictBadge verdict={verdict} />}
      </header>
      <p className={classes.figure}>
        {figure}
        {unit !== undefined && <span className={classes.unit}> {unit}</span>}
      </p>
      {facts.map((fact) => (
        <p key={fact} className={classes.fact}>
          {fact}
        </p>
      ))}
      {children}
    </section>
  )
}

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('status')
  const Icon = icons[verdict]
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {t(`verdict.${verdict}`)}
    </span>
  )
}

interface FailureListProps {
  readonly title: string
  readonly failures: readonly { readonly name: string; readonly note: string; readonly reason: string }[]
}

/** What went wrong last, in the words of whoever refused it. */
export function FailureList({ title, failures }: FailureListProps) {
  const id = useId()
  if (failures.length === 0) return null
  return (
    <div className={classes.failures}>
      <h3 id={id} className={classes.subtitle}>
        {title}
      </h3>
      <ul className={classes.list} aria-labelledby={id}>
        {failures.map(({ name, note, reason }) => (
          <li key={`${name} ${note}`} className={classes.failure}>
            <span className={classes.name}>{name}</span>
            <span className={classes.note}>{note}</span>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
