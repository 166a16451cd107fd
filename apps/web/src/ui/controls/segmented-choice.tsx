import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './segmented-choice.module.css'

interface Option<Value> {
  readonly value: Value
  readonly name: string
  /** Why it cannot be chosen; null where it can. */
  readonly lockedText?: string | null
}

interface SegmentedChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  /** `fill` shares the width of what it stands in. */
  readonly width?: 'fit' | 'fill'
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side; locked ones show what there would be. */
export function SegmentedChoice<Value extends string | number>(props: SegmentedChoiceProps<Value>) {
  const { label, value, options, width = 'fit', onChange } = props
  const name = useId()
  return (
    <div className={classes.options} data-width={width} role="radiogroup" aria-label={label}>
      {options.map(({ value: choice, name: word, lockedText = null }) => (
        <label
          key={choice}
          className={classes.option}
          data-locked={lockedText !== null}
          title={lockedText ?? undefined}
        >
          <input
            type="radio"
            name={name}
            value={choice}
            className={classes.input}
            checked={choice === value}
            disabled={lockedText !== null}
            aria-label={lockedText === null ? word : `${word}, ${lockedText}`}
            onChange={() => onChange(choice)}
          />
          {lockedText !== null && <IconLock size={14} stroke={2} aria-hidden="true" />}
          {word}
        </label>
      ))}
    </div>
  )
}
