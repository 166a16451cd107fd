import { TextInput } from '@mantine/core'
import type { CharacteristicKey } from '@talhao/contract/operations/equipment'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { characteristicUnits, isProductNumber, type ProductValues } from './product-form.ts'
import classes from './range-fields.module.css'

interface RangeFieldsProps {
  readonly characteristic: CharacteristicKey
  readonly range: ProductValues[CharacteristicKey]
  readonly error: string | null
  readonly onChange: (range: ProductValues[CharacteristicKey]) => void
}

/** The recommended range of one condition: two numbers and one sentence about both. */
export function RangeFields({ characteristic, range, error, onChange }: RangeFieldsProps) {
  const { t } = useTranslation('equipmentProducts')
  const errorId = useId()
  const name = t(`characteristics.${characteristic}`)
  return (
    <fieldset className={classes.range} aria-describedby={error === null ? undefined : errorId}>
      <legend className={classes.legend}>
        {name} <span className={classes.unit}>({characteristicUnits[characteristic]})</span>
      </legend>
      <div className={classes.fields}>
        {(['minimum', 'maximum'] as const).map((end) => (
          <TextInput
            key={end}
            label={t(end)}
            aria-label={t(`${end}Of`, { characteristic: name })}
            name={`${characteristic}-${end}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={range[end]}
            error={error !== null && !isProductNumber(range[end])}
            onChange={(event) => onChange({ ...range, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      {error !== null && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
