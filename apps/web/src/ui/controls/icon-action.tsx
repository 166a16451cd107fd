import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './icon-action.module.css'

interface IconActionProps {
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'neutral' | 'danger'
  /** Why it cannot be done; null when it can. */
  readonly reason?: string | null
  readonly isBusy?: boolean
  readonly onClick: () => void
}

/** A small button of a row. One that is refused stays reachable by keyboard, so that its reason can be read. */
export function IconAction({
  label,
  icon,
  tone = 'neutral',
  reason = null,
  isBusy = false,
  onClick,
}: IconActionProps) {
  const reasonId = useId()
  const isRejected = reason !== null
  return (
    <>
      <Tooltip
        label={reason ?? label}
        multiline
        maw={280}
        events={{ hover: true, focus: true, touch: isRejected }}
        transitionProps={{ duration: 80 }}
      >
        <button
          type="button"
          className={classes.action}
          data-tone={tone}
          aria-label={label}
          aria-disabled={isRejected || isBusy || undefined}
          aria-describedby={isRejected ? reasonId : undefined}
          onClick={isRejected || isBusy ? undefined : onClick}
        >
          {icon}
        </button>
      </Tooltip>
      {isRejected && (
        <span id={reasonId} className={classes.reason}>
          {reason}
        </span>
      )}
    </>
  )
}
