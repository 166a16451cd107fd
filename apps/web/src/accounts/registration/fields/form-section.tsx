import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

interface FormSectionProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** One part of a long form: what it is about, then its fields. */
export function FormSection({ number, title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
        </div>
      </header>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
