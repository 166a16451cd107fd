import '@mantine/core/styles/Tooltip.layer.css'
import { Button, Tooltip } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './icon-action.module.css'

interface ReasonButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** One button a page stands out. */
  readonly weight?: 'main' | 'quiet'
  /** Why it cannot be done; null when it can. */
  readonly reason: string | null
  readonly onClick: () => void
}

/** The action of a panel; refused, it says why to mouse, finger and keyboard. */
export function ReasonButton({ label, icon, weight = 'main', reason, onClick }: ReasonButtonProps) {
  const reasonId = useId()
  const isRejected = reason !== null
  return (
    <>
      <Tooltip
        label={reason}
        disabled={!isRejected}
        multiline
        maw={280}
        events={{ hover: true, focus: true, touch: true }}
        transitionProps={{ duration: 80 }}
      >
        <Button
          variant={weight === 'main' ? 'filled' : 'default'}
          leftSection={icon}
          data-disabled={isRejected}
          aria-disabled={isRejected || undefined}
          aria-describedby={isRejected ? reasonId : undefined}
          onClick={isRejected ? undefined : onClick}
        >
          {label}
        </Button>
      </Tooltip>
      {isRejected && (
        <span id={reasonId} className={classes.reason}>
          {reason}
        </span>
      )}
    </>
  )
}
