import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './plain-button.module.css'

interface PlainButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** It turns and takes no second press. */
  readonly isBusy?: boolean
  readonly icon?: ReactNode
}

/** Looks like every button, without the library of components: the pages of signing in come before it. */
export function PlainButton({ isBusy = false, icon, disabled, children, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      data-loading={isBusy || undefined}
      disabled={isBusy || disabled === true}
    >
      {icon}
      <span className={classes.label}>{children}</span>
      {isBusy && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  )
}

interface PlainLinkButtonProps {
  readonly to: string
  readonly state?: unknown
  readonly children: ReactNode
}

/** A way on that weighs less than the button beside it. */
export function PlainLinkButton({ to, state, children }: PlainLinkButtonProps) {
  return (
    <Link to={to} state={state} className={classes.button} data-variant="default">
      {children}
    </Link>
  )
}
