import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeTone = 'error' | 'success' | 'info' | 'warning'

const icons = {
  error: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
}

/** A message that stays where it belongs, inside a form or a card. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.9} className={classes.icon} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
