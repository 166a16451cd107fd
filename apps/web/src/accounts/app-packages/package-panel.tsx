import { type ReactNode, useId } from 'react'
import classes from './package-panel.module.css'

interface PackagePanelProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export function PackagePanel({ title, text, children }: PackagePanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </header>
      {children}
    </section>
  )
}
