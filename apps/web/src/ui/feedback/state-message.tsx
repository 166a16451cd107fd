import { type ReactNode, useEffect, useRef } from 'react'
import classes from './state-message.module.css'

interface StateMessageProps {
  readonly tone?: 'neutral' | 'error' | 'success' | 'waiting'
  readonly icon: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly headingLevel?: 1 | 2 | 3
  readonly place?: 'page' | 'card'
  /** `title`: the message ends what somebody was doing, and screen readers must hear of it. */
  readonly focus?: 'none' | 'title'
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
  focus = 'none',
}: StateMessageProps) {
  const Heading = `h${headingLevel}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus === 'title') heading.current?.focus()
  }, [focus])
  return (
    <div className={classes.message} data-place={place} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <Heading ref={heading} className={classes.title} {...(focus === 'title' && { tabIndex: -1 })}>
        {title}
      </Heading>
      {text !== undefined && <div className={classes.text}>{text}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
