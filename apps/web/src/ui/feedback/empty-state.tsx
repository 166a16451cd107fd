import type { ReactNode } from 'react'
import { StateMessage } from './state-message.tsx'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  /** What to do next. */
  readonly text: ReactNode
  readonly action?: ReactNode
  /** `card`: one part of a page among others. */
  readonly place?: 'page' | 'card'
}

/** Nothing there yet: says why, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  return <StateMessage tone="neutral" {...props} />
}
