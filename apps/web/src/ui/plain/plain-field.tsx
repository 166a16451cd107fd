import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'
import classes from './plain-field.module.css'

interface PlainFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'id'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | false
  readonly description?: string | false
  /** Larger letters that stand under each other: codes. */
  readonly isCode?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** Looks like every field, without the library of components: the pages of signing in come before it. */
export function PlainField({ label, description, error, isCode, onChange, ref, ...rest }: PlainFieldProps) {
  const id = useId()
  const told = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      <input
        {...rest}
        ref={ref}
        id={id}
        className={classes.input}
        data-code={isCode || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={told || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface PlainPasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly autoComplete: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly showLabel: string
  readonly hideLabel: string
}

/** The eye shows what was typed, for whoever types with a thumb. */
export function PlainPasswordField({
  label,
  onChange,
  showLabel,
  hideLabel,
  ...rest
}: PlainPasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.withEye}>
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={classes.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={20} stroke={1.7} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
