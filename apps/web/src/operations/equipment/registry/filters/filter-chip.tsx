import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './filter-chip.module.css'

interface FilterChipProps extends ComponentPropsWithRef<'button'> {
  readonly label: string
  /** What is chosen; null: nothing is. */
  readonly summary: string | null
}

export function FilterChip({ label, summary, ...props }: FilterChipProps) {
  return (
    <button type="button" {...props} className={classes.chip} data-active={summary !== null}>
      <span>{summary === null ? label : `${label}: `}</span>
      {summary !== null && <span className={classes.summary}>{summary}</span>}
      <IconChevronDown size={16} stroke={1.9} aria-hidden="true" />
    </button>
  )
}
