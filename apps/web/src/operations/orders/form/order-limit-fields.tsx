import { Button, TextInput } from '@mantine/core'
import { type CharacteristicKey, characteristicKeys } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import type { OrderValues, TypedRange } from './order-form.ts'
import classes from './order-form-screen.module.css'

interface OrderLimitFieldsProps {
  readonly values: OrderValues
  readonly tell: (key: CharacteristicKey) => string | null
  readonly onChange: (key: CharacteristicKey, range: TypedRange) => void
  /** Null: they are those of the products. */
  readonly onTakeOver: (() => void) | null
}

/** The weather that the work is to keep within. */
export function OrderLimitFields({ values, tell, onChange, onTakeOver }: OrderLimitFieldsProps) {
  const { t } = useTranslation('workOrders')
  return (
    <>
      <p className={classes.hint}>{t('form.limitsHint')}</p>
      <div className={classes.limits}>
        {characteristicKeys.map((key) => {
          const name = t(`form.${key}`)
          const problem = tell(key)
          return (
            <fieldset key={key} className={classes.range}>
              <legend className={classes.rangeName}>{name}</legend>
              {(['minimum', 'maximum'] as const).map((end) => (
                <TextInput
                  key={end}
                  aria-label={t(`form.${end}Of`, { name })}
                  placeholder={t(`form.${end}`)}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  value={values[key][end]}
                  error={problem !== null}
                  onChange={(event) => onChange(key, { ...values[key], [end]: event.currentTarget.value })}
                />
              ))}
              {problem !== null && (
                <p className={classes.error} role="alert">
                  {problem}
                </p>
              )}
            </fieldset>
          )
        })}
      </div>
      {onTakeOver !== null && (
        <Button variant="default" className={classes.add ?? ''} onClick={onTakeOver}>
          {t('form.fromProducts')}
        </Button>
      )}
    </>
  )
}
