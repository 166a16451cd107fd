import { IconChevronLeft } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

interface BackLinkProps {
  readonly to: string
  /** Instead of going there at once, where something would be lost; another tab loses nothing. */
  readonly onLeave?: () => void
  readonly children: ReactNode
}

/** Above the title of a page: where it belongs. */
export function BackLink({ to, onLeave, children }: BackLinkProps) {
  function leave(event: MouseEvent) {
    if (onLeave === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onLeave()
  }
  return (
    <Link className={classes.back} to={to} onClick={leave}>
      <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
      {children}
    </Link>
  )
}
