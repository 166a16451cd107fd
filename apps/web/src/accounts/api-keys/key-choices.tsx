import { useId } from 'react'
import { ChoiceCard } from '../form/choice-card.tsx'
import choiceClasses from '../people/permission-fields.module.css'
import classes from './key-choices.module.css'

interface KeyChoicesProps {
  readonly legend: string
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly title: string }[]
  readonly chosen: readonly string[]
  readonly problem: string | null
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any number of a list. */
export function KeyChoices({ legend, name, choices, chosen, problem, onChange }: KeyChoicesProps) {
  const problemId = useId()
  return (
    <fieldset className={choiceClasses.fields}>
      <legend className={choiceClasses.legend}>{legend}</legend>
      <div className={classes.choices}>
        {choices.map(({ value, title }) => (
          <ChoiceCard
            key={value}
            type="checkbox"
            name={name}
            value={value}
            title={title}
            isChecked={chosen.includes(value)}
            isInvalid={problem !== null}
            describedBy={problemId}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      <p id={problemId} className={classes.problem} role="alert">
        {problem}
      </p>
    </fieldset>
  )
}
