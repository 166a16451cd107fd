import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A field of a form that is typed in one line. `Text` are the keys of the registry's own texts. */
export interface LineInput<Values, Text extends string> {
  readonly name: keyof Values & string
  readonly label: Text
  readonly hint?: Text
  readonly isOptional?: true
  readonly maxLength: number
  readonly keyboard?: 'numeric' | 'decimal'
  /** What of a typed text is let into the field; without it, all. */
  readonly keep?: (typed: string) => string
}

/** The fields by the names that the wire has for them: the same. */
export function wireNamesOf<Values extends { readonly name: string }, Text extends string>(
  inputs: readonly LineInput<Values, Text>[],
): Readonly<Record<string, keyof Values>> {
  return Object.fromEntries([['name', 'name'], ...inputs.map(({ name }) => [name, name])])
}

interface LineInputsProps<Values, Text extends string> {
  readonly inputs: readonly LineInput<Values, Text>[]
  readonly say: (text: Text) => string
  readonly values: Values
  readonly describe: (field: keyof Values & string) => string | null
  readonly onChange: (field: keyof Values & string, value: string) => void
}

/** The name, which every record has, and the lines below it. */
export function LineInputs<
  Values extends Readonly<Record<keyof Values, string>> & { readonly name: string },
  Text extends string,
>({ inputs, say, values, describe, onChange }: LineInputsProps<Values, Text>) {
  const { t } = useTranslation('equipment')
  return (
    <>
      <TextInput
        label={t('columns.name')}
        name="name"
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={values.name}
        error={describe('name')}
        onChange={(event) => onChange('name', event.currentTarget.value)}
      />
      {inputs.map(({ name, label, hint, isOptional, maxLength, keyboard, keep }) => (
        <TextInput
          key={name}
          label={isOptional ? `${say(label)} (${t('dialog.optional')})` : say(label)}
          description={hint && say(hint)}
          name={name}
          inputMode={keyboard}
          autoComplete="off"
          maxLength={maxLength}
          value={values[name]}
          error={describe(name)}
          onChange={({ currentTarget: { value } }) =>
            onChange(name, keep === undefined ? value : keep(value))
          }
        />
      ))}
    </>
  )
}
