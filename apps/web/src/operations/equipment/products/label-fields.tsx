import { TextInput } from '@mantine/core'
import { doseUnits, productClasses } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx'
import {
  findDoseUnit,
  findProductClass,
  isInterval,
  type LabelValues,
  maxPreharvestDays,
  maxReentryHours,
} from './label-form.ts'
import classes from './range-fields.module.css'

interface LabelFieldsProps {
  readonly label: LabelValues
  /** Told above the buttons as well; null: nothing is wrong. */
  readonly error: string | null
  readonly onChange: (label: LabelValues) => void
}

/** What is printed on the product's label; all of it can be left out (OPS-160). */
export function LabelFields({ label, error, onChange }: LabelFieldsProps) {
  const { t } = useTranslation('equipmentProducts')
  const change = (changes: Partial<LabelValues>) => onChange({ ...label, ...changes })
  const interval = (key: 'reentry' | 'preharvest', most: number) => (
    <TextInput
      label={t(`label.${key}`)}
      name={key}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={label[key]}
      error={error !== null && !isInterval(label[key], most) ? error : null}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>{t('label.title')}</legend>
      <div className={classes.words}>
        <ChoiceSelect
          label={t('label.class')}
          placeholder={t('label.untold')}
          clearLabel={t('label.clear')}
          choices={productClasses.map((value) => ({ value, label: t(`classes.${value}`) }))}
          value={label.productClass}
          onChange={(value) => change({ productClass: findProductClass(value) })}
        />
        <TextInput
          label={t('label.registration')}
          name="registration"
          autoComplete="off"
          maxLength={40}
          value={label.registration}
          onChange={(event) => change({ registration: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('label.ingredient')}
        name="ingredient"
        autoComplete="off"
        maxLength={200}
        value={label.ingredient}
        onChange={(event) => change({ ingredient: event.currentTarget.value })}
      />
      <div className={classes.fields}>
        {interval('reentry', maxReentryHours)}
        {interval('preharvest', maxPreharvestDays)}
      </div>
      <div className={classes.words}>
        <ChoiceSelect
          label={t('label.unit')}
          placeholder={t('label.untold')}
          clearLabel={t('label.clear')}
          choices={doseUnits.map((value) => ({ value, label: value }))}
          value={label.unit}
          onChange={(value) => change({ unit: findDoseUnit(value) })}
        />
      </div>
    </fieldset>
  )
}
