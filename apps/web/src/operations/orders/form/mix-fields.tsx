import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type DoseUnit, doseUnits } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { type Choice, ChoiceSelect } from '../../../ui/controls/choice-select.tsx'
import { IconAction } from '../../../ui/controls/icon-action.tsx'
import { findItemProblem, type ItemValues, startItem } from './order-form.ts'
import classes from './order-form-screen.module.css'

interface MixFieldsProps {
  readonly items: readonly ItemValues[]
  readonly choices: readonly Choice[]
  readonly isLoading: boolean
  /** Whether problems are told yet. */
  readonly isChecked: boolean
  /** The unit that a product's label names. */
  readonly unitOfLabel: (productId: string) => DoseUnit | null
  readonly onChange: (items: readonly ItemValues[]) => void
}

/** What goes into the tank, a line a product. */
export function MixFields({ items, choices, isLoading, isChecked, unitOfLabel, onChange }: MixFieldsProps) {
  const { t } = useTranslation('workOrders')
  const change = (key: number, changes: Partial<ItemValues>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  return (
    <div className={classes.items}>
      {items.map((item) => {
        const problem = isChecked ? findItemProblem(item, items) : null
        const name = choices.find(({ value }) => value === item.productId)?.label
        return (
          <div key={item.key} className={classes.item}>
            <ChoiceSelect
              label={t('form.product')}
              placeholder={t('form.chooseProduct')}
              choices={choices}
              value={item.productId}
              isLoading={isLoading}
              error={problem === 'missing' || problem === 'twice' ? t(`form.${problem}`) : null}
              onChange={(productId) =>
                change(item.key, {
                  productId,
                  unit: (productId === null ? null : unitOfLabel(productId)) ?? item.unit,
                })
              }
            />
            <TextInput
              label={t('form.dose')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={item.dose}
              error={problem === 'number' ? t('form.number') : null}
              onChange={(event) => change(item.key, { dose: event.currentTarget.value })}
            />
            <ChoiceSelect
              label={t('form.unit')}
              placeholder={t('form.unit')}
              choices={doseUnits.map((unit) => ({ value: unit, label: unit }))}
              value={item.unit}
              onChange={(value) =>
                change(item.key, { unit: doseUnits.find((unit) => unit === value) ?? item.unit })
              }
            />
            <span className={classes.remove}>
              {items.length > 1 && (
                <IconAction
                  label={name === undefined ? t('form.removeLine') : t('form.remove', { name })}
                  icon={<IconX size={18} stroke={1.8} />}
                  onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
                />
              )}
            </span>
          </div>
        )
      })}
      <Button
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={18} stroke={1.8} />}
        disabled={items.length >= 12}
        onClick={() => onChange([...items, startItem(Math.max(...items.map(({ key }) => key)) + 1)])}
      >
        {t('form.add')}
      </Button>
    </div>
  )
}
