import { useEffect, useRef } from 'react'
import classes from './step-heading.module.css'

interface StepHeadingProps {
  readonly title: string
  /** Whether the step is the one on the screen: it then takes the focus, and screen readers hear of it. */
  readonly isCurrent?: boolean
}

/** What is to be done in this step. */
export function StepHeading({ title, isCurrent = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isCurrent) heading.current?.focus()
  }, [isCurrent])
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.heading}>
      {title}
    </h3>
  )
}
