import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './segmented-choice.module.css'

interface SegmentedChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly name: string; readonly isLocked: boolean }[]
  /** Why a locked option cannot be chosen. */
  readonly lockedText: string
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side; locked ones show what there would be. */
export function SegmentedChoice<Value extends string | number>(props: SegmentedChoiceProps<Value>) {
  const { label, value, options, lockedText, onChange } = props
  const name = useId()
  return (
    <div className={classes.options} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes.option}
          data-locked={option.isLocked}
          title={option.isLocked ? lockedText : undefined}
        >
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={option.value === value}
            disabled={option.isLocked}
            aria-label={option.isLocked ? `${option.name}, ${lockedText}` : option.name}
            onChange={() => onChange(option.value)}
          />
          {option.isLocked && <IconLock size={14} stroke={2} aria-hidden="true" />}
          {option.name}
        </label>
      ))}
    </div>
  )
}
