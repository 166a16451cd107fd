import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** Above the title of a page: where it belongs. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={classes.back} to={to}>
      <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
      {children}
    </Link>
  )
}
