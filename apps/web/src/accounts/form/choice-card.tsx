import { type ReactNode, useId } from 'react'
import classes from './choice-card.module.css'
import { TickInput } from './tick-input.tsx'

interface ChoiceCardProps {
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly title: string
  readonly text?: string
  readonly icon?: ReactNode
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox or radio button with room for a sentence; the whole card can be clicked. */
export function ChoiceCard({
  type,
  name,
  value,
  title,
  text,
  icon,
  isChecked,
  isDisabled = false,
  isInvalid = false,
  describedBy,
  onChange,
}: ChoiceCardProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.card} data-checked={isChecked} data-disabled={isDisabled}>
      <TickInput
        id={id}
        type={type}
        name={name}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        aria-label={title}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {text !== undefined && <span className={classes.text}>{text}</span>}
      </span>
    </label>
  )
}
