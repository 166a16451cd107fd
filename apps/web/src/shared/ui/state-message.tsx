import type { ReactNode } from 'react'
import classes from './state-message.module.css'

interface StateMessageProps {
  readonly tone?: 'neutral' | 'error' | 'success' | 'waiting'
  readonly icon: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly headingLevel?: 1 | 2
  readonly place?: 'page' | 'card'
}

/** The common shape of empty, failed, finished and unfinished things: sign, sentence, way on. */
export function StateMessage({
  tone = 'neutral',
  icon,
  title,
  text,
  action,
  headingLevel = 2,
  place = 'page',
}: StateMessageProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.message} data-place={place} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text !== undefined && <div className={classes.text}>{text}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
