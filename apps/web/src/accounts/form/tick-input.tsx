import type { ComponentPropsWithoutRef } from 'react'
import classes from './tick-input.module.css'

interface TickInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> {
  readonly type: 'checkbox' | 'radio'
}

/** The browser's own checkbox or radio button, drawn in our colours. */
export function TickInput(props: TickInputProps) {
  return <input {...props} className={classes.input} />
}
