import './sales-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../lib/format/format-money.ts'
import type { FormAmounts } from './sales-rows.ts'
import classes from './totals-panel.module.css'

interface TotalsPanelProps {
  readonly amounts: FormAmounts
  readonly discount: string
  readonly discountError: string | null
  readonly mode: 'new' | 'edit'
  readonly canSubmit: boolean
  readonly onDiscount: (discount: string) => void
}

export function TotalsPanel(props: TotalsPanelProps) {
  const { amounts, discount, discountError, mode, canSubmit, onDiscount } = props
  const { t } = useTranslation('sales')
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('totals')}
      </h2>
      <div className={classes.line}>
        <span>{t('total')}</span>
        <output aria-label={t('total')}>{formatCents(amounts.totalCents)}</output>
      </div>
      <TextInput
        label={t('discount')}
        name="discount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        rightSection={<span aria-hidden="true">%</span>}
        value={discount}
        disabled={mode === 'edit'}
        error={discountError}
        onChange={(event) => onDiscount(event.currentTarget.value)}
      />
      <div className={classes.line} data-final>
        <span>{t('final')}</span>
        <span>
          <output className={classes.final} aria-label={t('final')}>
            {formatCents(amounts.finalCents)}
          </output>
          <span className={classes.month}>{t('perMonth')}</span>
        </span>
      </div>
      <Button type="submit" disabled={!canSubmit}>
        {t(mode === 'new' ? 'save' : 'update')}
      </Button>
    </section>
  )
}
